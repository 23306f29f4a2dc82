import type { ReplyOf } from '#contract/endpoint'
import { type AlikeSale, findDuplicates, maxDuplicateNames } from '#contract/order/order'
import { ask } from '../../lib/api.ts'

export type Alike = ReplyOf<typeof findDuplicates>['alikeList'][number]

/** The hint is not worth waiting for any longer. */
const patienceMs = 4_000

/** The sales with the same travellers, days and title that anybody in reach booked within a day. Only a hint: if the call fails
 * the booking goes on without it. */
export async function bookedDuplicates(wish: AlikeSale): Promise<readonly Alike[]> {
  if (!navigator.onLine || wish.travellers.length > maxDuplicateNames) return []
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await ask(findDuplicates, { body: wish }, { signal })).alikeList
  } catch {
    return []
  }
}

/** The name as the `sale` row will have it. */
export function fullName(firstName: string, lastName: string | undefined): string {
  return `${firstName} ${lastName ?? ''}`.trim()
}
