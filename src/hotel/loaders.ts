import { type HistoryState, redirect } from '@tanstack/react-router'
import { serverNow } from '../lib/call/clock.ts'
import { queryClient, staleTimes } from '../lib/query/query.ts'
import { currentSession } from '../lib/session/session.ts'
import { type CommandHead, commandHeads } from '../shell/outbox/command/commands.ts'
import { openCommandsQuery } from '../shell/outbox/command/open-commands-query.ts'
import { bookingFromState, roomsIn, searchFromState } from './handover.ts'
import { hotelDetail, hotelSearch, priceCheck, roomsOf } from './queries.ts'
import { searchesOf } from './results/offers/each-supplier.ts'

/** Coming back from a hotel reuses the cached list, unless it is older than reference data may be. */
export function startList(state: HistoryState): void {
  for (const { body } of searchesOf(searchFromState(state.search, serverNow())))
    void queryClient.prefetchQuery({ ...hotelSearch(body), staleTime: staleTimes.reference })
}

export function startRooms(state: HistoryState): void {
  const asked = roomsIn(state, serverNow())
  if (!asked) throw redirect({ to: '/app/hotel/avail', replace: true })
  void queryClient.prefetchQuery(hotelDetail(asked.detail))
  void queryClient.prefetchQuery(roomsOf(asked.rooms))
}

/** Every visit checks the price again; an earlier reply is shown meanwhile. */
export function startBooking(state: HistoryState): { openedAt: number } {
  const handed = bookingFromState(state, serverNow())
  if (!handed) throw redirect({ to: '/app/hotel/avail', replace: true })
  const openedAt = Date.now()
  void queryClient.prefetchQuery({ ...priceCheck(handed.asked), staleTime: 0 })
  return { openedAt }
}

const isBooking = ({ kind }: Pick<CommandHead, 'kind'>) => kind === 'BOOK_HOTEL'

/** Without a staged booking in the state: the open bookings of this device; if neither the device nor the server has one,
 * redirects to the search. Never sends a booking. */
export async function openBookings(state: HistoryState): Promise<CommandHead[]> {
  const userId = currentSession()?.claims.userId
  if (!userId || state.commandId) return []
  // a store that fails or does not answer leaves the server's list
  const open = (await commandHeads(userId).catch(() => [])).filter(isBooking)
  const asked = queryClient.prefetchQuery({ ...openCommandsQuery, staleTime: 0, retry: false })
  if (open.length > 0) return open
  // if the server cannot be reached, its last reply counts
  await asked
  const listed = queryClient.getQueryData(openCommandsQuery.queryKey)
  if (!listed?.commandList.some(isBooking)) throw redirect({ to: '/app/hotel/avail', replace: true })
  return open
}

/** For the people of the last sale. */
export const fillSearch = async () =>
  (await import(/* bundle: hotel-book */ './search/fill-search.ts')).fillSearch()
