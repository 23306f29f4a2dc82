import { queryOptions } from '@tanstack/react-query'
import { listBookingCommands, type OpenBookingCommand } from '#contract/hotel'
import { fresh, keyOf, queryClient, queryFor } from '../lib/query.ts'

const whileOpenMs = 20_000

type Listed = { readonly bookingCommandList: readonly Pick<OpenBookingCommand, 'commandId'>[] }

/** The person's bookings whose outcome is being found out, whichever device sent them; asked more often while there
 * are any. */
export const openBookingsQuery = queryOptions({
  ...queryFor(listBookingCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data),
})

export function pauseAfter(listed: Listed | undefined): number {
  return listed?.bookingCommandList.length ? whileOpenMs : fresh.usual
}

/** Whether a booking that was in doubt has got its outcome meanwhile. */
export function anySettled(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after) return false
  const open = new Set(after.bookingCommandList.map(({ commandId }) => commandId))
  return before.bookingCommandList.some(({ commandId }) => !open.has(commandId))
}

/** Its outcome was heard here, before the list was asked for again. */
export function forgetOpenBooking(commandId: string): void {
  queryClient.setQueryData(
    openBookingsQuery.queryKey,
    (listed) =>
      listed && {
        bookingCommandList: listed.bookingCommandList.filter((open) => open.commandId !== commandId),
      },
  )
}

/** A booking was left to itself: how it stands is told from now on by the frame. */
export function askForOpenBookings(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listBookingCommands) })
}
