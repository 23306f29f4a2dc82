import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import type { Command, CommandStore } from './command-store.ts'
import { within } from './deadlines.ts'
import { neverArrivedMs, nextLookUp } from './look-up-plan.ts'
import { SupplierRefusal } from './supplier-refusal.ts'

/** Why a command came to nothing, for the person. */
export type Refused<Code extends string> = {
  readonly kind: 'REFUSED'
  readonly code: Code
  readonly sentence: string
}

/** What the supplier's book says of a command. `UNCLEAR`: it says nothing of use; a person may have to ask. */
export type InTheBook<Answer, Code extends string> =
  | { readonly at: 'DONE'; readonly answer: Answer }
  /** It came, and did not happen: nor will it. */
  | { readonly at: 'REFUSED'; readonly refusal: Refused<Code> }
  /** Not there, or as before: after a while it never arrived. */
  | { readonly at: 'NOT_DONE' }
  | { readonly at: 'UNCLEAR' }

/** What a kind of command does at its supplier, and what its outcome changes here. Sent at most once for one command:
 * INTENT → SENDING → CONFIRMED, REJECTED or UNKNOWN, each committed before the next (architecture: exactly-once). */
export type Errand<Payload, Answer, Outcome, Code extends string> = {
  /** In the audit: `policy.create`. */
  readonly name: string
  readonly commands: CommandStore<Payload, Outcome | Refused<Code>>
  readonly deadlines: { readonly send: number; readonly lookUp: number }
  /** The one call at the supplier. */
  send(command: Command<Payload, unknown>, signal: AbortSignal): Promise<Answer>
  /** By our reference; it only reads. */
  lookUp(command: Command<Payload, unknown>, signal: AbortSignal): Promise<InTheBook<Answer, Code>>
  /** What is locked before the command moves, in the running transaction: the same order for everybody. */
  lock?(command: Command<Payload, unknown>): Promise<void>
  /** The supplier has done it: in the transaction that confirms the command. */
  confirm(
    command: Command<Payload, unknown>,
    answer: Answer,
    at: Date,
  ): Promise<{
    outcome: Outcome
    supplierReference?: string
    audit: object
    /** What the command made, when it was about nothing before. */
    subject?: string
  }>
  /** Nothing was done: what was set aside goes back, in the transaction that rejects the command. */
  reject(command: Command<Payload, unknown>, at: Date): Promise<void>
  /** By whom, for the audit. */
  actor(command: Command<Payload, unknown>): { userId: string | null; userName: string; orgId: string }
  subject(command: Command<Payload, unknown>): string
  readonly sentences: {
    /** The server stopped before it was sent. */
    readonly neverSent: Refused<Code>
    /** It is not in the supplier's book, and cannot come any more. */
    readonly neverArrived: Refused<Code>
    /** The supplier's own refusal. */
    refused(error: SupplierRefusal): Refused<Code>
  }
}

export type ErrandNeeds = {
  database: Database
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

/** Well within the lease: whoever is later than this does not send any more. */
const latestSendMs = 30_000

/** Carries a fresh INTENT to its supplier. The answer is the command as it stands then; without an outcome nobody says
 * "done" and nobody says "failed". */
export async function sendErrand<P, A, O, C extends string>(
  needs: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  command: Command<P, O | Refused<C>>,
  origin: Origin,
): Promise<Command<P, O | Refused<C>>> {
  const { now, log } = needs
  if (!(await errand.commands.advance(command, ['INTENT'], { to: 'SENDING' }))) return command
  const sending = { ...command, state: 'SENDING' as const }
  // a process that was paused here may have been taken over: the reconciler has the word then
  if (now().getTime() - command.createdAt.getTime() > latestSendMs) return sending
  try {
    const answer = await within(errand.deadlines.send, (signal) => errand.send(sending, signal))
    const outcome = await confirmErrand(needs, errand, sending, answer, origin)
    if (!outcome) log.warn({ commandId: command.id }, 'answered after somebody took it over')
    return { ...sending, outcome }
  } catch (error) {
    if (error instanceof SupplierRefusal) {
      const refusal = errand.sentences.refused(error)
      return { ...sending, outcome: await rejectErrand(needs, errand, sending, refusal, origin) }
    }
    log.warn({ commandId: command.id, err: error }, 'the outcome of a command is unknown')
    // looked up by our reference, never sent again
    await errand.commands.advance(sending, ['SENDING'], { to: 'UNKNOWN', nextLookUpAt: now() })
    return sending
  }
}

export const reconciler: Origin = { requestId: 'reconciler', address: '', device: '' }

/** Finds out how a command ended whose answer was lost or whose worker died. It only reads at the supplier; run twice
 * it does no more than once. */
export async function reconcileErrand<P, A, O, C extends string>(
  needs: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  commandId: string,
): Promise<void> {
  const command = await errand.commands.claim(commandId)
  if (!command) return
  if (command.state === 'INTENT') {
    await rejectErrand(needs, errand, command, errand.sentences.neverSent, reconciler)
    return
  }
  const age = needs.now().getTime() - command.createdAt.getTime()
  const isSettled = await settle(needs, errand, command, age).catch((error: unknown) => {
    // what cannot be written down is a matter for a person, too
    needs.log.warn({ commandId: command.id, err: error }, 'the outcome of a command cannot be kept')
    return false
  })
  if (!isSettled) await wait(needs, errand, command, age)
}

/** `false`: the supplier's book says nothing that ends it. */
async function settle<P, A, O, C extends string>(
  needs: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  command: Command<P, O | Refused<C>>,
  ageMs: number,
): Promise<boolean> {
  const found = await within(errand.deadlines.lookUp, (signal) => errand.lookUp(command, signal)).catch(
    () => ({ at: 'UNCLEAR' }) as const,
  )
  if (found.at === 'DONE') {
    await confirmErrand(needs, errand, command, found.answer, reconciler)
    return true
  }
  if (found.at === 'REFUSED') {
    await rejectErrand(needs, errand, command, found.refusal, reconciler)
    return true
  }
  if (found.at === 'NOT_DONE' && ageMs >= neverArrivedMs) {
    await rejectErrand(needs, errand, command, errand.sentences.neverArrived, reconciler)
    return true
  }
  return false
}

/** Command, booking, money and audit change in one transaction. `null` when somebody with a newer fence took over. */
export async function confirmErrand<P, A, O, C extends string>(
  { database, now }: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  command: Command<P, O | Refused<C>>,
  answer: A,
  origin: Origin,
): Promise<O | null> {
  return database.transaction(async () => {
    await errand.lock?.(command)
    // the place in the line is taken first; the outcome is written with what it made
    if (!(await errand.commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], { to: 'CONFIRMED' }))) {
      return null
    }
    const at = now()
    const confirmed = await errand.confirm(command, answer, at)
    const { outcome, supplierReference, audit, subject = errand.subject(command) } = confirmed
    await errand.commands.advance(command, ['CONFIRMED'], {
      to: 'CONFIRMED',
      outcome,
      ...(supplierReference !== undefined && { supplierReference }),
    })
    await recordAudit(database, at, errand.actor(command), origin, {
      action: `${errand.name}.confirmed`,
      subject,
      before: { state: command.state },
      after: { state: 'CONFIRMED', ...audit },
    })
    return outcome
  })
}

export async function rejectErrand<P, A, O, C extends string>(
  { database, now }: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  command: Command<P, O | Refused<C>>,
  refusal: Refused<C>,
  origin: Origin,
): Promise<Refused<C> | null> {
  return database.transaction(async () => {
    await errand.lock?.(command)
    const moved = await errand.commands.advance(command, ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'], {
      to: 'REJECTED',
      outcome: refusal,
    })
    if (!moved) return null
    const at = now()
    await errand.reject(command, at)
    await recordAudit(database, at, errand.actor(command), origin, {
      action: `${errand.name}.rejected`,
      subject: errand.subject(command),
      before: { state: command.state },
      after: { state: 'REJECTED', reason: refusal.sentence },
    })
    return refusal
  })
}

async function wait<P, A, O, C extends string>(
  { database, now }: ErrandNeeds,
  errand: Errand<P, A, O, C>,
  command: Command<P, O | Refused<C>>,
  ageMs: number,
): Promise<void> {
  const { to, pauseMs } = nextLookUp(ageMs)
  await database.transaction(async () => {
    const moved = await errand.commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to,
      countLookUp: true,
      nextLookUpAt: new Date(now().getTime() + pauseMs),
    })
    if (!moved || to !== 'PARKED' || command.state === 'PARKED') return
    await recordAudit(database, now(), errand.actor(command), reconciler, {
      action: `${errand.name}.parked`,
      subject: errand.subject(command),
      before: { state: command.state },
      after: { state: 'PARKED' },
    })
  })
}
