import * as v from 'valibot'
import { isoDate, isoInstant } from '../day/dates.ts'
import { text } from '../text/text.ts'
import { commandKind } from './command-kind.ts'
import { endpoint } from './endpoint.ts'
import { product } from './product.ts'

/** Kinds of command that go to a supplier; ISSUE_PNR does not. */
export const doubtfulKind = v.picklist([
  ...commandKind.options.filter((kind) => kind !== 'ISSUE_PNR'),
  'EXPIRE_HOLD',
])
export type DoubtfulKind = v.InferOutput<typeof doubtfulKind>

/** One thing in which a supplier's confirmation is not what was ordered. Days are `2027-03-02/2027-03-04`. */
export const difference = v.object({
  what: v.picklist(['HOTEL', 'DAYS', 'ROOMS', 'CURRENCY', 'REFERENCE', 'GUESTS', 'REMARK', 'BOARD']),
  ordered: v.string(),
  told: v.string(),
})
export type Difference = v.InferOutput<typeof difference>

/** A supplier command without an outcome. */
export const doubtfulCommand = v.object({
  commandId: v.string(),
  kind: doubtfulKind,
  product,
  /** `PARKED`: the scheduled look-ups found no answer, or one that differs from the order; the command is looked up hourly, and a
   * person should check.
   * `ORPHANED`: the supplier carried it out after it had been given up here, so it has to be undone at the supplier. */
  state: v.picklist(['INTENT', 'SENDING', 'UNKNOWN', 'PARKED', 'ORPHANED']),
  supplierCode: v.string(),
  /** Our reference at the supplier, to be quoted on the telephone. */
  reference: v.string(),
  /** The supplier's own number, where its answer arrived but could not be recorded. */
  supplierReference: v.nullable(v.string()),
  /** Empty: no confirmation has arrived, or it is as it was ordered. */
  differences: v.array(difference),
  /** Name of the hotel or policy. */
  title: v.string(),
  /** `null` for a new booking. */
  qilinLocatorCode: v.nullable(v.string()),
  orgName: v.string(),
  startedBy: v.string(),
  startedAt: isoInstant,
  lookUps: v.number(),
  nextLookUpAt: v.nullable(isoInstant),
})
export type DoubtfulCommand = v.InferOutput<typeof doubtfulCommand>

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const listDoubtful = endpoint({
  name: 'listDoubtful',
  tag: 'desk',
  summary: 'Supplier commands without an outcome in the viewer’s reach, the oldest first',
  method: 'GET',
  path: '/api/commands/doubtful',
  states: ['SALES'],
  reply: v.object({
    doubtfulCommandList: v.array(doubtfulCommand),
    /** Whether the viewer may resolve commands by hand. */
    mayResolve: v.boolean(),
  }),
})

export const lookUpNow = endpoint({
  name: 'lookUpNow',
  tag: 'desk',
  summary: 'Look a command up at the supplier now instead of at its scheduled time',
  method: 'POST',
  path: '/api/commands/{commandId}/look-up',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ asked: v.literal(true) }),
})

export const resolveCommand = endpoint({
  name: 'resolveCommand',
  tag: 'desk',
  summary: 'Record the outcome of a command that a person learned from the supplier; only for the platform',
  method: 'POST',
  path: '/api/commands/{commandId}/resolve',
  needs: ['resolving'],
  effect: 'write',
  params: commandAddress,
  body: v.variant('decision', [
    v.strictObject({
      decision: v.literal('HAPPENED'),
      /** The supplier's number of the booking. */
      supplierReference: v.optional(v.pipe(text(100), v.trim(), v.minLength(1))),
      /** Numbers of the issued policies; or of the tickets, those of the outward journey first. */
      numbers: v.optional(v.pipe(v.array(v.pipe(text(40), v.trim(), v.minLength(1))), v.maxLength(200))),
      /** Last day of the supplier's hold, if it named one. */
      lastDay: v.optional(isoDate),
      evidence: v.pipe(text(500), v.trim(), v.minLength(10)),
    }),
    v.strictObject({
      decision: v.literal('NEVER'),
      evidence: v.pipe(text(500), v.trim(), v.minLength(10)),
    }),
  ]),
  reply: v.object({ resolved: v.literal(true) }),
})
