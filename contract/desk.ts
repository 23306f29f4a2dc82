import * as v from 'valibot'
import { isoDate, isoInstant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { product } from './product.ts'
import { text } from './text.ts'

/** What a person may be asked about: of each product what is sent to its suppliers. */
export const doubtfulKind = v.picklist([
  'BOOK_HOTEL',
  'CANCEL_PNR',
  'EXPIRE_HOLD',
  'CREATE_POLICY',
  'ISSUE_POLICY',
  'CANCEL_POLICY',
  'BOOK_TOUR',
  'HOLD_TRAIN',
  'ISSUE_TRAIN',
  'CANCEL_TRAIN',
])
export type DoubtfulKind = v.InferOutput<typeof doubtfulKind>

/** What was sent to a supplier and has no outcome yet. */
export const doubtfulCommand = v.object({
  commandId: v.string(),
  kind: doubtfulKind,
  product,
  /** `PARKED`: the planned look-ups gave no answer; it is looked up every hour, and a person should know. */
  state: v.picklist(['INTENT', 'SENDING', 'UNKNOWN', 'PARKED']),
  supplierCode: v.string(),
  /** What the supplier knows it by: to be named on the telephone. */
  reference: v.string(),
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
      /** The supplier's own number of the booking; the numbers of the policies; or those of the tickets, everybody's of
       * the way out before those of the return. A cancellation has none. */
      supplierReference: v.optional(v.pipe(text(800), v.trim(), v.minLength(1))),
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
