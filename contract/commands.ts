import * as v from 'valibot'
import { isoDate, isoInstant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { failureBody } from './failure.ts'
import { moneyPair } from './money.ts'
import { product } from './product.ts'

/** What a person confirms once and the server does exactly once. */
export const commandKind = v.picklist([
  'BOOK_HOTEL',
  'ISSUE_PNR',
  'CANCEL_PNR',
  'CREATE_POLICY',
  'ISSUE_POLICY',
  'CANCEL_POLICY',
  'BOOK_TOUR',
  'HOLD_TRAIN',
  'ISSUE_TRAIN',
  'CANCEL_TRAIN',
])
export type CommandKind = v.InferOutput<typeof commandKind>

/** What a command is about, in fields that a screen puts into words. */
const commandSummary = v.object({
  /** The first and the last day of it; of a change of a booking that stands there are none. */
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  /** The lead guest, the policy holder, the contact. */
  traveller: v.nullable(v.string()),
  /** What the client pays. */
  total: v.nullable(moneyPair),
  /** Of a booking that stands already. */
  locatorCode: v.nullable(v.string()),
})

const commandEntries = {
  commandId: v.string(),
  kind: commandKind,
  product,
  supplierCode: v.string(),
  /** What a person knows it by: the hotel, the policy, the tour, the train. */
  title: v.string(),
  summary: commandSummary,
  createdAt: isoInstant,
}

const openCommand = v.object({ ...commandEntries, state: v.literal('CHECKING') })
export type OpenCommand = v.InferOutput<typeof openCommand>

/** More than one person can have in doubt at a time. */
export const mostOpenCommands = 50

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const listCommands = endpoint({
  summary: 'The viewer’s own commands of every product whose outcome is being found out, newest first',
  method: 'GET',
  path: '/api/commands',
  reply: v.object({ commandList: v.array(openCommand) }),
})

export const readCommand = endpoint({
  summary: 'How one of the viewer’s own commands stands; NOT_FOUND until the server has seen it',
  method: 'GET',
  path: '/api/commands/{commandId}',
  params: commandAddress,
  reply: v.variant('state', [
    openCommand,
    v.object({
      ...commandEntries,
      state: v.literal('CONFIRMED'),
      /** As the call that sent it answers; its schema is that call's. */
      reply: v.unknown(),
    }),
    v.object({
      ...commandEntries,
      state: v.literal('REJECTED'),
      /** As the call that sent it refuses. */
      refusal: failureBody,
    }),
  ]),
})

export const discardCommand = endpoint({
  summary: 'Give up a command that the server has not seen: should it still arrive, it is refused',
  method: 'POST',
  path: '/api/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  /** `false`: it has arrived meanwhile, and its own outcome counts. */
  reply: v.object({ discarded: v.boolean() }),
})
