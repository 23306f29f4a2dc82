import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { OpenCommand } from '#contract/call/commands'
import type { Product } from '#contract/call/product'
import type { AlikeSale } from '#contract/order/order'
import type { CommandKind } from '../db/tables/core-tables.ts'
import { quotedRefusal, type Refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { lockAlike } from './alike-lock.ts'
import { withDeadline } from './answer/deadlines.ts'
import { evidenceOf } from './answer/evidence-of.ts'
import { holding, latestSendMs } from './command-lease.ts'
import { commandAudit, commandSettler, type RunnerNeeds, reconciler } from './settle-command.ts'
import type { NewCommand, StoredCommand } from './stored-command.ts'
import { AnswerInDoubt } from './supplier/answer-in-doubt.ts'
import { neverArrivedMs } from './supplier/look-up-plan.ts'
import type {
  CommandOf,
  CommandTypes,
  Refused,
  ReportedOutcome,
  SupplierCommand,
} from './supplier/supplier-command.ts'
import { SupplierFailure, SupplierRefusal } from './supplier/supplier-refusal.ts'

type Intent<T extends CommandTypes> = Omit<
  NewCommand,
  'id' | 'kind' | 'clientReference' | 'payload' | 'booked'
> & {
  payload: T['payload']
  audit: object
  /** Throws when the same is booked or being booked already; nobody else stores an equal booking meanwhile. */
  refuseAlike?: ((alike: AlikeSale) => Promise<void>) | undefined
  /** Throws when the trip that it is for is not there. */
  requireTrip?: (() => Promise<void>) | undefined
}

/** Shows commands of one kind to the persons who started them. */
export type CommandReader = {
  readonly kind: CommandKind
  readonly product: Product
  summaryOf(stored: StoredCommand): OpenCommand['summary']
  /** The reply of the command's own call; throws its refusal. */
  replyTo(viewer: Viewer, stored: StoredCommand): Promise<unknown>
}

/** A runner without the types of its command's payload and outcome. */
export type AnyRunner = CommandReader & {
  /** Finds the outcome of a command whose answer was lost or whose process died. It only reads at the supplier and may run
   * twice. Throws `LookUpFailed` when the supplier did not answer the look-up. */
  reconcile(commandId: string): Promise<void>
  /** Does the look-up that resolving by a person's report needs, before the transaction opens. */
  prepareReport(commandId: string): Promise<PreparedReport>
}

export type PreparedReport = {
  /** Locks the booking. It must come before `resolve`, which locks the command: everybody locks in this order. */
  lock(bookingId: string): Promise<void>
  /** Ends the command with the reported outcome; `false`: it is being sent or looked up. */
  resolve(report: ReportedOutcome, origin: Origin): Promise<boolean>
}

export type CommandRunner<T extends CommandTypes> = AnyRunner & {
  find(viewer: Pick<Viewer, 'userId'>, key: string): Promise<CommandOf<T> | null>
  /** Our reference at the supplier. It follows from the key: a command that a device sends again has it again, also when the record of the first
   * one is lost. */
  referenceOf(viewer: Pick<Viewer, 'userId'>, key: string): string
  /** Stores the command as INTENT, before anything is sent, or as UNKNOWN if it may be done. `null`: the key was used. */
  storeIntent(
    viewer: Pick<Viewer, 'userId' | 'orgId'>,
    intent: Intent<T>,
    origin: Origin,
  ): Promise<CommandOf<T> | null>
  /** Sends an INTENT to its supplier, at most once, and looks up what may be done; answers how the command stands. */
  send(command: CommandOf<T>, origin: Origin): Promise<CommandOf<T>>
  reply(viewer: Viewer, command: CommandOf<T>): Promise<T['reply']>
}

/** The supplier did not answer a look-up. */
export class LookUpFailed extends Error {
  override readonly name = 'LookUpFailed'
}

/** Walks every command of a kind INTENT → SENDING → CONFIRMED, REJECTED, UNKNOWN or PARKED, each step committed before the
 * next (docs/decisions/008-exactly-once.md). */
export function commandRunner<T extends CommandTypes>(
  needs: RunnerNeeds,
  definition: SupplierCommand<T>,
): CommandRunner<T> {
  const { database, commands, now, log } = needs
  const { kind, product, sentences } = definition
  const auditInfo = commandAudit(definition)
  const { confirm, reject, postpone, reportLate } = commandSettler(needs, definition)

  const read = (stored: StoredCommand): CommandOf<T> => ({
    ...stored,
    payload: v.parse(definition.payload, stored.payload),
    outcome: stored.outcome === null ? null : v.parse(definition.outcome, stored.outcome),
  })
  const readOrNull = (stored: StoredCommand | null) => (stored ? read(stored) : null)
  const referenceOf = ({ userId }: Pick<Viewer, 'userId'>, key: string) =>
    `${definition.prefix}-${createHash('sha256').update(`${userId}/${key}`).digest('hex').slice(0, 20).toUpperCase()}`
  /** Calls the supplier: the exchange is kept as evidence, and the command is held meanwhile. */
  const asking = <R>(command: CommandOf<T>, call: () => Promise<R>) =>
    holding(
      () => commands.renewLease(command),
      () => evidenceOf({ kind: 'command', id: command.id }, call),
    )
  const lookUp = (command: CommandOf<T>) =>
    asking(command, () =>
      withDeadline(definition.deadlines(command.payload).lookUp, (signal) =>
        definition.lookUp(command, signal),
      ),
    )

  async function storeIntent(
    viewer: Pick<Viewer, 'userId' | 'orgId'>,
    { payload, audit, refuseAlike, requireTrip, ...intent }: Intent<T>,
    origin: Origin,
  ): Promise<CommandOf<T> | null> {
    const id = randomUUID()
    const booked = definition.booked?.(payload)
    const clientReference = referenceOf(viewer, intent.key)
    return database.transaction(async () => {
      await commands.lockKey(viewer, intent.key)
      if (await commands.isDiscarded(viewer, intent.key)) throw refusalOf(sentences.givenUp)
      if (booked) {
        const alike = { product, title: intent.title, ...booked, travellers: [...booked.travellers] }
        await lockAlike(database, intent.ownerOrgId, alike)
        if (refuseAlike && !(await commands.find(viewer, intent.key))) await refuseAlike(alike)
      }
      if (requireTrip && !(await commands.find(viewer, intent.key))) await requireTrip()
      if (!(await commands.add(viewer, { ...intent, id, kind, clientReference, payload, booked })))
        return null
      const command = readOrNull(await commands.byId(id, kind))
      if (!command) throw new Error('the command that was just written is gone')
      await definition.reserve?.(command)
      if (auditInfo.asked === null) return command
      await recordAudit(database, now(), auditInfo.actorOf(command), origin, {
        action: auditInfo.asked,
        ...auditInfo.about(command),
        after: { state: command.state, supplier: intent.supplierCode, ...audit },
      })
      return command
    })
  }

  async function send(command: CommandOf<T>, origin: Origin): Promise<CommandOf<T>> {
    if (command.state === 'UNKNOWN') return lookedUp(command)
    const began = performance.now()
    const moved = await commands.advance(command, ['INTENT'], { to: 'SENDING' })
    if (!moved) return command
    const sending = { ...command, state: 'SENDING' as const }
    // this process was paused, and the reconciler may have claimed the command
    if (moved.ageMs + performance.now() - began > latestSendMs) return sending
    try {
      const answer = await asking(sending, () =>
        withDeadline(definition.deadlines(command.payload).send, (signal) =>
          definition.send(sending, signal),
        ),
      )
      const outcome = await confirm(sending, answer, origin)
      if (!outcome) await reportLate(sending, definition.referenceOf(answer, sending))
      return { ...sending, outcome }
    } catch (error) {
      if (error instanceof SupplierRefusal) {
        return { ...sending, outcome: await reject(sending, sentences.refused(error), origin) }
      }
      log.warn({ commandId: command.id, err: error }, 'the outcome of a command is unknown')
      if (error instanceof AnswerInDoubt) {
        const { told } = error
        const isKept = await postpone(sending, { told, countLookUp: false, lookUpInMs: 0 })
        if (!isKept) await reportLate(sending, told.supplierReference)
        return sending
      }
      // looked up by our reference, never sent again
      await commands.advance(sending, ['SENDING'], {
        to: 'UNKNOWN',
        lookUpInMs: 0,
        ...(error instanceof SupplierFailure && error.said && { supplierSaid: error.said }),
      })
      return sending
    }
  }

  /** A first look-up at once; the next ones are planned as after a lost answer. */
  async function lookedUp(command: CommandOf<T>): Promise<CommandOf<T>> {
    await reconcile(command.id).catch((error: unknown) => {
      if (!(error instanceof LookUpFailed)) throw error
    })
    return readOrNull(await commands.byId(command.id, kind)) ?? command
  }

  async function reconcile(commandId: string): Promise<void> {
    const command = readOrNull(await commands.claimDue(commandId))
    if (!command) return
    if (command.state === 'INTENT') {
      await reject(command, sentences.neverSent, reconciler)
      return
    }
    const found = await lookUp(command).catch(async (error: unknown) => {
      await postpone(command)
      throw new LookUpFailed(`${command.supplierCode} did not answer a look-up`, { cause: error })
    })
    if (found.at === 'DONE') await confirmFound(command, found.answer)
    else if (found.at === 'REFUSED') await reject(command, found.refusal, reconciler)
    else if (found.at === 'UNCLEAR') await postpone(command, found.told && { told: found.told })
    // what has a number there has arrived, whatever the supplier's book says of it
    else if (command.ageMs < neverArrivedMs || command.reportedReference !== null) await postpone(command)
    else await settleMissing(command)
  }

  /** Confirms what a look-up found. If that fails, the command waits for a person, with the supplier's reference. */
  async function confirmFound(command: CommandOf<T>, answer: T['answer']): Promise<void> {
    try {
      await confirm(command, answer, reconciler)
    } catch (error) {
      log.error({ commandId: command.id, err: error }, 'the outcome of a command cannot be kept')
      await postpone(command, {
        told: { supplierReference: definition.referenceOf(answer, command), differences: [] },
      })
    }
  }

  /** A supplier's records may lag behind, so the command is rejected only after two look-ups, further apart than the lag, have
   * found nothing. */
  async function settleMissing(command: CommandOf<T>): Promise<void> {
    const lagMs = definition.bookLagMs(command.payload)
    const missingMs = command.missingMs ?? 0
    if (command.missingMs !== null && missingMs >= lagMs) {
      const { supplierSaid: said, supplierCode: supplier } = command
      await reject(command, said ? sentences.neverDone(said, supplier) : sentences.neverArrived, reconciler)
    } else await postpone(command, { isMissing: command.missingMs === null, lookUpInMs: lagMs - missingMs })
  }

  async function prepareReport(commandId: string): Promise<PreparedReport> {
    const asked = definition.asksBook ? readOrNull(await commands.byId(commandId, kind)) : null
    const found = asked && (await lookUp(asked).catch(() => null))
    const answer = found?.at === 'DONE' || found?.at === 'UNCLEAR' ? (found.answer ?? null) : null
    return {
      lock: async (bookingId) => {
        await definition.lock?.(bookingId)
      },
      async resolve(report, origin) {
        const command = readOrNull(await commands.claimForOperator(commandId, kind))
        if (!command) return false
        if (report.happened) {
          const about = { command, found: answer, at: now() }
          await confirm(command, await definition.reported(report, about), origin)
        } else await reject(command, sentences.neverHappened, origin)
        return true
      },
    }
  }

  async function reply(viewer: Viewer, command: CommandOf<T>): Promise<T['reply']> {
    const { outcome } = command
    if (isRefused(outcome)) throw refusalOf(outcome)
    return definition.reply(viewer, { ...command, outcome })
  }

  return {
    kind,
    product,
    find: async (viewer, key) => readOrNull(await commands.find(viewer, key, [kind])),
    referenceOf,
    storeIntent,
    send,
    reply,
    reconcile,
    prepareReport,
    summaryOf: (stored) => definition.summary(read(stored).payload),
    replyTo: async (viewer, stored) => v.parse(definition.call.reply, await reply(viewer, read(stored))),
  }
}

function isRefused(outcome: { readonly kind: string } | null): outcome is Refused {
  return outcome?.kind === 'REFUSED'
}

function refusalOf({ code, sentence, words = {} }: Refused): Refusal {
  return quotedRefusal({ code, message: sentence, facts: words })
}
