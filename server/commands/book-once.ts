import type { AlikeSale } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { keyReused } from '../http/call/idempotency.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import type { CommandRunner } from './command-runner.ts'
import { requireReplay } from './require-replay.ts'
import { lookUpFirst, type Sought } from './restored/look-up-first.ts'
import type { CommandOf, CommandTypes } from './supplier/supplier-command.ts'

/** What booking once needs of any product. */
export type BookOnceNeeds = {
  database: Database
  /** Whether the disk has room for the booking that will be acknowledged. */
  hasDiskSpace: () => Promise<boolean>
  alike: {
    /** The newest first. `locator: null`: it is being booked. */
    find(viewer: Viewer, sought: AlikeSale, now: Date): Promise<readonly { locator: string | null }[]>
  }
  /** Throws unless a booking of this owner may join the trip, which stays until the transaction ends. */
  requireJoinable: (viewer: Viewer, tripId: string, ownerOrgId: string) => Promise<void>
  now: () => Date
}

type Prepared<T extends CommandTypes> = {
  supplierCode: string
  ownerOrgId: string
  /** Shown to persons, for example the name of the hotel. */
  title: string
  payload: T['payload']
  audit: object
}

type Booking<T extends CommandTypes> = {
  key: string
  /** Fingerprint of the request: the same key with another one is refused. */
  print: string
  /** Refuse it where the same is booked or being booked already. */
  unlessBooked: boolean
  /** The id of the trip that it is booked for, if it is for one. */
  trip: string | undefined
  /** Where it is looked up before anything is sent, if a device made it before the data were restored from a backup. */
  sought: Sought
  /** All further checks before the command exists, and the price, which the server computes (safety: H7). */
  prepare(): Promise<Prepared<T>>
}

/** Books exactly once for one key: a repeat gets the first answer. */
export async function bookOnce<T extends CommandTypes>(
  { database, hasDiskSpace, alike, requireJoinable, now }: BookOnceNeeds,
  runner: CommandRunner<T>,
  viewer: Viewer,
  { key, print, unlessBooked, trip, sought, prepare }: Booking<T>,
  origin: Origin,
): Promise<T['reply']> {
  const replay = (command: CommandOf<T>) => runner.reply(viewer, requireReplay(command, print, 'booking'))
  const before = await runner.find(viewer, key)
  if (before) return replay(before)
  if (!(await hasDiskSpace())) {
    throw refusal('UNAVAILABLE', 'refusals.noRoomForBooking')
  }
  const reference = runner.referenceOf(viewer, key)
  const doneBefore = await lookUpFirst(database, { viewer, origin, reference, sought })
  const refuseAlike = async (sought: AlikeSale) => {
    const [found] = await alike.find(viewer, sought, now())
    if (!found) return
    const { locator } = found
    if (locator === null) throw refusal('NOT_POSSIBLE', 'refusals.beingBooked')
    throw refusal('NOT_POSSIBLE', 'refusals.bookedAlready', { locator })
  }
  async function store(): Promise<CommandOf<T> | null> {
    const prepared = await prepare()
    const intent = {
      key,
      fingerprint: print,
      bookingId: null,
      ...prepared,
      tripId: trip ?? null,
      requireTrip: trip === undefined ? undefined : () => requireJoinable(viewer, trip, prepared.ownerOrgId),
      refuseAlike: unlessBooked && !doneBefore ? refuseAlike : undefined,
      mayBeDone: doneBefore !== null,
    }
    return runner.storeIntent(viewer, intent, origin)
  }
  let command: CommandOf<T> | null
  try {
    command = await store()
  } catch (error) {
    // perhaps refused because of a booking that a repeat of this request has just made
    const faster = await runner.find(viewer, key)
    if (faster) return replay(faster)
    // what the booking is made from, as its price check, may be lost, too
    await doneBefore?.giveToDesk()
    throw error
  }
  if (command) return runner.reply(viewer, await runner.send(command, origin))
  const first = await runner.find(viewer, key)
  if (!first) throw keyReused()
  return replay(first)
}
