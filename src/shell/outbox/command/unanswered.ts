import type { CommandKind } from '#contract/call/command-kind'
import { mayStillArrive, outcomeOfFailure } from './command-outcome.ts'
import type { CommandHead } from './commands.ts'

/** `WAITING`: it may have gone through. `NOT_SENT`: it never reached the server. `ANSWERED`: its screen says how it ended. */
export type UnansweredState = 'WAITING' | 'NOT_SENT' | 'ANSWERED'

/** What the server said when it was asked for the command. */
export type LookedUp = { readonly isFinal: boolean; readonly error: unknown }

export function unansweredStateOf(
  { state, mayArriveUntil }: Pick<CommandHead, 'state' | 'mayArriveUntil'>,
  { isFinal, error }: LookedUp,
  now: number,
): UnansweredState {
  if (isFinal) return 'ANSWERED'
  if (state === 'STAGED') return 'NOT_SENT'
  const found = outcomeOfFailure('look', error, 0, mayStillArrive(mayArriveUntil, now))
  return found.at === 'neverArrived' ? 'NOT_SENT' : 'WAITING'
}

type Unanswered = Pick<CommandHead, 'kind'> & { readonly standing: UnansweredState }

/** One line for all commands of a kind that stand alike. */
export function linesOf<C extends Unanswered>(commands: readonly C[]): [first: C, ...more: C[]][] {
  const lines = new Map<string, [C, ...C[]]>()
  for (const command of commands) {
    const line = lines.get(`${command.kind} ${command.standing}`)
    if (line) line.push(command)
    else lines.set(`${command.kind} ${command.standing}`, [command])
  }
  return [...lines.values()]
}

export const isBooking = (kind: CommandKind): boolean => bookings.includes(kind)

/** The others change a booking. */
const bookings: readonly CommandKind[] = ['BOOK_HOTEL', 'CREATE_POLICY', 'BOOK_TOUR', 'HOLD_TRAIN']
