import * as v from 'valibot'
import { commandKind } from './commands.ts'
import { isoDate, isoInstant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { product } from './product.ts'
import { text } from './text.ts'

/** What is sent to suppliers: PNRs are issued here alone. */
export const doubtfulKind = v.picklist([
  ...commandKind.options.filter((kind) => kind !== 'ISSUE_PNR'),
  'EXPIRE_HOLD',
])
export type DoubtfulKind = v.InferOutput<typeof doubtfulKind>

/** What was sent to a supplier and has no outcome yet. */
export const doubtfulCommand = v.object({
  commandId: v.string(),
  kind: doubtfulKind,
  product,
  /** `PARKED`: the planned look-ups gave no answer; it is looked up every hour, and a person should know. `ORPHANED`: the
   * supplier did it after it had been given up here, so it has to be undone there. */
  state: v.picklist(['INTENT', 'SENDING', 'UNKNOWN', 'PARKED', 'ORPHANED']),
  supplierCode: v.string(),
  /** What the supplier knows it by: to be named on the telephone. */
  reference: v.string(),
  /** The supplier's own number, where it said one that could not be written down here. */
  supplierReference: v.nullable(v.string()),
  /** What a person knows it by: a hotel, a policy. */
  title: v.string(),
  /** Of a booking that stands already. */
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
  summary: 'What is being found out at the suppliers, in the viewer’s reach, the oldest first',
  method: 'GET',
  path: '/api/commands/doubtful',
  reply: v.object({
    doubtfulCommandList: v.array(doubtfulCommand),
    /** Whether the viewer may say how a command ended. */
    mayResolve: v.boolean(),
  }),
})

export const lookUpNow = endpoint({
  summary: 'Have the supplier’s book read about a command now instead of at its time',
  method: 'POST',
  path: '/api/commands/{commandId}/look-up',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ asked: v.literal(true) }),
})

export const resolveCommand = endpoint({
  summary: 'Say how a command ended, as the supplier told a person; only for the platform',
  method: 'POST',
  path: '/api/commands/{commandId}/resolve',
  effect: 'write',
  params: commandAddress,
  body: v.variant('decision', [
    v.strictObject({
      decision: v.literal('HAPPENED'),
      /** The supplier's own number of what was booked. */
      supplierReference: v.optional(v.pipe(text(100), v.trim(), v.minLength(1))),
      /** Of the policies that were issued; or of the tickets, everybody's of the way out before those of the return. */
      numbers: v.optional(v.pipe(v.array(v.pipe(text(40), v.trim(), v.minLength(1))), v.maxLength(200))),
      /** On which the supplier holds it, where it says so. */
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
