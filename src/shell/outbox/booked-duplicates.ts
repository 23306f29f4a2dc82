import type { ReplyOf } from '#contract/endpoint'
import { type AlikeSale, findDuplicates, maxDuplicateNames } from '#contract/order/order'
import { ask } from '../../lib/api.ts'

export type Alike = ReplyOf<typeof findDuplicates>['alikeList'][number]

/** A question that should not be asked twice waits no longer than this for its answer. */
const patienceMs = 4_000

/** What was booked alike within a day, by anybody in reach. A hint: where it cannot be had, the booking goes on without. */
export async function bookedDuplicates(wish: AlikeSale): Promise<readonly Alike[]> {
  if (!navigator.onLine || wish.travellers.length > maxDuplicateNames) return []
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await ask(findDuplicates, { body: wish }, { signal })).alikeList
  } catch {
    return []
  }
}

/** As the sale will tell it. */
export function fullName(firstName: string, lastName: string | undefined): string {
  return `${firstName} ${lastName ?? ''}`.trim()
}
