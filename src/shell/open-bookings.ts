import { queryOptions } from '@tanstack/react-query'
import { listBookingCommands } from '#contract/hotel'
import { listPolicyCommands } from '#contract/insurance-commands'
import { listTourCommands } from '#contract/tour-commands'
import { listTrainCommands } from '#contract/train-commands'
import { fresh, keyOf, queryClient, queryFor } from '../lib/query.ts'

const whileOpenMs = 20_000

type Listed = readonly { readonly commandId: string }[]

/** The person's bookings whose outcome is being found out, whichever device sent them; asked more often while there
 * are any. */
export const openBookingsQuery = queryOptions({
  ...queryFor(listBookingCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.bookingCommandList),
})

/** The same of insurance. */
export const openPoliciesQuery = queryOptions({
  ...queryFor(listPolicyCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.policyCommandList),
})

/** The same of tours. */
export const openToursQuery = queryOptions({
  ...queryFor(listTourCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.tourCommandList),
})

/** The same of seats on trains. */
export const openTrainsQuery = queryOptions({
  ...queryFor(listTrainCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.trainCommandList),
})

export function pauseAfter(listed: Listed | undefined): number {
  return listed?.length ? whileOpenMs : fresh.usual
}

/** Whether a booking that was in doubt has got its outcome meanwhile. */
export function anySettled(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after) return false
  const open = new Set(after.map(({ commandId }) => commandId))
  return before.some(({ commandId }) => !open.has(commandId))
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

export function askForOpenPolicies(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listPolicyCommands) })
}

export function askForOpenTours(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listTourCommands) })
}

export function askForOpenTrains(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listTrainCommands) })
}
