import { type CommandRunner, commandRunner } from '../../commands/command-runner.ts'
import type { RunnerNeeds } from '../../commands/settle-command.ts'
import { changeCommand, type HotelChange } from '../change/change-command.ts'
import { createRevisionStore } from '../change/revision-store.ts'
import { bookingCommand, type HotelBooking } from './booking-command.ts'
import { cancelCommand, expireCommand, type HotelCancellation } from './end/cancellation-command.ts'
import type { HotelStores } from './hotel-stores.ts'

export type HotelRunners = {
  readonly book: CommandRunner<HotelBooking>
  readonly cancel: CommandRunner<HotelCancellation>
  readonly change: CommandRunner<HotelChange>
  readonly expire: CommandRunner<HotelCancellation>
}

export function createHotelRunners(needs: HotelStores & RunnerNeeds): HotelRunners {
  return {
    book: commandRunner(needs, bookingCommand(needs)),
    cancel: commandRunner(needs, cancelCommand(needs)),
    change: commandRunner(needs, changeCommand({ ...needs, revisions: createRevisionStore(needs.database) })),
    expire: commandRunner(needs, expireCommand(needs)),
  }
}

/** What the use cases of hotel bookings need. */
export type BookingNeeds = HotelStores & RunnerNeeds & { runners: HotelRunners }
