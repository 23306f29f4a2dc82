import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import { requireNumber } from '../http/require-permission.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { CommandRunner } from './command-runner.ts'
import { requireReplay } from './require-replay.ts'
import type { CommandOf, CommandTypes } from './supplier-command.ts'

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
  /** All further checks before the command exists, and the price, which the server computes (safety: H7). */
  prepare(): Promise<Prepared<T>>
}

/** Books exactly once for one key: a repeat gets the first answer. */
export async function bookOnce<T extends CommandTypes>(
  { hasDiskSpace }: { hasDiskSpace: () => Promise<boolean> },
  runner: CommandRunner<T>,
  viewer: Viewer,
  { key, print, prepare }: Booking<T>,
  origin: Origin,
): Promise<T['reply']> {
  const replay = (command: CommandOf<T>) =>
    runner.reply(viewer, requireReplay(command, print, 'This booking'))
  const before = await runner.find(viewer, key)
  if (before) return replay(before)
  requireNumber(viewer, 'book')
  if (!(await hasDiskSpace())) {
    throw new Refusal('UNAVAILABLE', 'The server has no room to keep a booking safely. Nothing was booked.')
  }
  let prepared: Prepared<T>
  try {
    prepared = await prepare()
  } catch (error) {
    // perhaps refused because of a booking that a repeat of this request has just made
    const faster = await runner.find(viewer, key)
    if (faster) return replay(faster)
    throw error
  }
  const command = await runner.storeIntent(
    viewer,
    { key, fingerprint: print, bookingId: null, ...prepared },
    origin,
  )
  if (command) return runner.reply(viewer, await runner.send(command, origin))
  const first = await runner.find(viewer, key)
  if (!first) throw keyReused()
  return replay(first)
}
