import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Difference, difference } from '#contract/call/desk'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import { type Actor, recordAudit } from '../http/observe/audit.ts'
import type { CommandStore } from './command-store.ts'
import { recordEnd } from './event-store.ts'
import type { Step } from './stored-command.ts'
import { nextLookUp } from './supplier/look-up-plan.ts'
import type {
  CommandOf,
  CommandTypes,
  Refused,
  SupplierCommand,
  ToldInDoubt,
} from './supplier/supplier-command.ts'

export type RunnerNeeds = {
  database: Database
  commands: CommandStore
  now: () => Date
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

export const reconciler: Origin = { requestId: 'reconciler', address: '', device: '' }

/** The audit's action names, subjects and actors of a kind of command. */
export function commandAudit<T extends CommandTypes>(definition: SupplierCommand<T>) {
  const { kind, name, subject } = definition
  const locatorOf = ({ payload }: CommandOf<T>) => definition.locator?.(payload) ?? null
  return {
    asked: definition.locator ? `${name}.asked` : `${name}.intended`,
    rejected: `${name}.rejected`,
    parked: `${name}.parked`,
    ...definition.audited,
    locatorOf,
    /** The subject, and the organisation that it belongs to. */
    about: (command: CommandOf<T>, locator = locatorOf(command)) => ({
      subject: locator === null ? `command:${command.id}` : `${subject}:${locator}`,
      subjectOrgId: command.ownerOrgId,
    }),
    actorOf: ({ userId, orgId, payload }: CommandOf<T>): Actor => ({
      // no person starts the expiry of a hold
      userId: kind === 'EXPIRE_HOLD' ? null : userId,
      userName: definition.actorName(payload),
      orgId,
    }),
  }
}

/** Confirms, rejects or postpones a command, each in one transaction with everything that it changes. */
export function commandSettler<T extends CommandTypes>(
  { database, commands, now, log }: RunnerNeeds,
  definition: SupplierCommand<T>,
) {
  const { product, name } = definition
  const audit = commandAudit(definition)
  const lockBooking = async ({ bookingId }: CommandOf<T>) => {
    if (bookingId) await definition.lock?.(bookingId)
  }

  /** Writes command, booking, money, audit and event. `null`: another process has claimed the command. */
  function confirm(command: CommandOf<T>, answer: T['answer'], origin: Origin): Promise<T['outcome'] | null> {
    return database.transaction(async () => {
      await lockBooking(command)
      // checks the fence before anything else changes; the outcome follows below
      if (!(await commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], { to: 'CONFIRMED' }))) {
        return null
      }
      const at = now()
      const confirmed = await definition.confirm(command, answer, at)
      const { outcome, supplierReference, action = `${name}.confirmed` } = confirmed
      const locator = confirmed.locator ?? audit.locatorOf(command)
      await commands.advance(command, ['CONFIRMED'], {
        to: 'CONFIRMED',
        outcome,
        ...(supplierReference !== undefined && { supplierReference }),
      })
      await recordEnd(database, { product, what: 'CONFIRMED', locator }, command)
      await recordAudit(database, at, audit.actorOf(command), origin, {
        action,
        ...audit.about(command, locator),
        before: { state: command.state },
        after: { state: 'CONFIRMED', ...confirmed.audit },
      })
      return outcome
    })
  }

  /** Rejects the command and releases its reserve. `null`: another process has claimed the command. */
  function reject(
    command: CommandOf<T>,
    refusal: Refused<T['code']>,
    origin: Origin,
  ): Promise<Refused<T['code']> | null> {
    return database.transaction(async () => {
      await lockBooking(command)
      const moved = await commands.advance(command, ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'], {
        to: 'REJECTED',
        outcome: refusal,
      })
      if (!moved) return null
      const at = now()
      const audited = await definition.reject(command, at)
      await recordEnd(database, { product, what: 'REJECTED', locator: audit.locatorOf(command) }, command)
      if (audited === 'SILENT') return refusal
      await recordAudit(database, at, audit.actorOf(command), origin, {
        action: audit.rejected,
        ...audit.about(command),
        before: { state: command.state },
        after: { state: 'REJECTED', reason: refusal.sentence },
      })
      return refusal
    })
  }

  /** Leaves the command open until its next look-up. `false`: another process has claimed the command. */
  async function postpone(
    command: CommandOf<T>,
    found: Pick<Step, 'isMissing' | 'lookUpInMs' | 'countLookUp'> & { told?: ToldInDoubt } = {},
  ): Promise<boolean> {
    const { told, ...step } = found
    const planned = nextLookUp(command.ageMs)
    const differs = told !== undefined && told.differences.length > 0
    const to = differs || command.state === 'PARKED' ? 'PARKED' : planned.to
    return database.transaction(async () => {
      // only an alarm changes the booking here
      if (definition.alarm) await lockBooking(command)
      const moved = await commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
        to,
        countLookUp: true,
        lookUpInMs: planned.pauseMs,
        ...step,
        ...(told && { reportedReference: told.supplierReference, differences: told.differences }),
      })
      if (!moved) return false
      const at = now()
      await definition.alarm?.(command, at)
      const isNews = differs && !isSame(told.differences, command.differences)
      if (!isNews && (to !== 'PARKED' || command.state === 'PARKED')) return true
      await recordAudit(database, at, audit.actorOf(command), reconciler, {
        action: isNews ? `${name}.differs` : audit.parked,
        ...audit.about(command),
        before: { state: command.state },
        after: {
          state: to,
          ...(isNews && {
            supplierReference: told.supplierReference,
            differs: told.differences.map(({ what, ordered, told }) => `${what} ${ordered} → ${told}`),
          }),
        },
      })
      return true
    })
  }

  /** The supplier has answered, but another process had claimed the command. If that one rejected it, it is orphaned: done at
   * the supplier, rejected here. */
  async function reportLate(command: CommandOf<T>, supplierReference: string): Promise<void> {
    log.warn({ commandId: command.id, supplierReference }, 'answered after somebody claimed it')
    await database.transaction(async () => {
      if (!(await commands.orphan(command.id, supplierReference))) return
      log.error({ commandId: command.id, supplierReference }, 'the supplier did what was given up here')
      await recordAudit(database, now(), audit.actorOf(command), reconciler, {
        action: `${name}.orphaned`,
        ...audit.about(command),
        after: { supplierReference },
      })
    })
  }

  return { confirm, reject, postpone, reportLate }
}

/** Whether stored differences say the same; the database writes the members in an order of its own. */
function isSame(told: readonly Difference[], stored: unknown): boolean {
  const parsed = v.safeParse(v.array(difference), stored)
  return parsed.success && isDeepStrictEqual(parsed.output, told)
}
