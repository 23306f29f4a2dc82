import { type HistoryState, redirect } from '@tanstack/react-router'
import { serverNow } from '../lib/clock.ts'
import { fresh, queryClient } from '../lib/query.ts'
import { currentSession } from '../lib/session.ts'
import { type CommandHead, commandHeads } from '../shell/outbox/commands.ts'
import { openCommandsQuery } from '../shell/outbox/open-commands-query.ts'
import { bookingFromState, roomsIn, searchFromState } from './handover.ts'
import { destinationsLike, hotelDetail, hotelSearch, priceCheck, roomsOf } from './queries.ts'

/** What each screen starts asking for before it is there; loaded with the first of them, not with the sign-in. */
export function startAvail(): void {
  void queryClient.prefetchQuery(destinationsLike('Jakarta'))
}

/** Who comes back from a hotel finds the list as it was; what is older is asked for again. */
export function startList(state: HistoryState): void {
  const search = hotelSearch(searchFromState(state.search, serverNow()))
  void queryClient.prefetchQuery({ ...search, staleTime: fresh.reference })
}

export function startRooms(state: HistoryState): void {
  const asked = roomsIn(state, serverNow())
  if (!asked) throw redirect({ to: '/app/hotel/avail', replace: true })
  void queryClient.prefetchQuery(hotelDetail(asked.detail))
  void queryClient.prefetchQuery(roomsOf(asked.rooms))
}

/** Every visit asks anew; what was checked before is shown until the answer is there. */
export function startBooking(state: HistoryState): { openedAt: number } {
  const handed = bookingFromState(state, serverNow())
  if (!handed) throw redirect({ to: '/app/hotel/avail', replace: true })
  const openedAt = Date.now()
  void queryClient.prefetchQuery({ ...priceCheck(handed.asked), staleTime: 0 })
  return { openedAt }
}

const isBooking = ({ kind }: Pick<CommandHead, 'kind'>) => kind === 'BOOK_HOTEL'

/** Opened without a booking that was meant, it shows what is still open here or at the server, or leads to the search;
 * it never sends. */
export async function openBookings(state: HistoryState): Promise<CommandHead[]> {
  const userId = currentSession()?.claims.userId
  if (!userId || state.commandId) return []
  const open = (await commandHeads(userId)).filter(isBooking)
  const asked = queryClient.prefetchQuery({ ...openCommandsQuery, staleTime: 0, retry: false })
  if (open.length > 0) return open
  // a server that is away leaves what it said last
  await asked
  const listed = queryClient.getQueryData(openCommandsQuery.queryKey)
  if (!listed?.commandList.some(isBooking)) throw redirect({ to: '/app/hotel/avail', replace: true })
  return open
}
