import type { ReplyOf } from '#contract/call/endpoint'
import { type AlikeSale, findDuplicates, maxDuplicateNames } from '#contract/order/order'
import { ask } from '../../../lib/query/api.ts'

export type Alike = ReplyOf<typeof findDuplicates>['alikeList'][number]

/** The hint is not worth waiting for any longer. */
const patienceMs = 4_000

/** What anybody in reach books at this moment, or booked within a day, with the same travellers, days and title. `null`: they could not be
 * asked for, and the booking goes on without it. */
export async function bookedDuplicates(wish: AlikeSale): Promise<readonly Alike[] | null> {
  if (!navigator.onLine || wish.travellers.length > maxDuplicateNames) return null
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await ask(findDuplicates, { body: wish }, { signal })).alikeList
  } catch {
    return null
  }
}

/** The name as the `sale` row will have it. */
export function fullName(firstName: string, lastName: string | undefined): string {
  return `${firstName} ${lastName ?? ''}`.trim()
}
