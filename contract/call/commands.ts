import * as v from 'valibot'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { commandKind } from './command-kind.ts'
import { endpoint } from './endpoint.ts'
import { failureBody } from './failure.ts'
import { product } from './product.ts'

/** The facts of a command that a screen shows. */
const commandSummary = v.object({
  /** First and last day of the booking; `null` for a command on an existing booking. */
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  /** The lead guest, the policy holder, the contact. */
  traveller: v.nullable(v.string()),
  /** What the client pays. */
  total: v.nullable(moneyPair),
  /** `null` for a new booking. */
  locatorCode: v.nullable(v.string()),
})

const commandEntries = {
  commandId: v.string(),
  kind: commandKind,
  product,
  supplierCode: v.string(),
  /** Name of the hotel, policy, tour or train. */
  title: v.string(),
  summary: commandSummary,
  createdAt: isoInstant,
}

/** What a supplier answered to a command whose outcome is not known. `FAILED`: an error of its own. */
export const supplierSaid = v.picklist(['SOLD_OUT', 'REFUSED', 'FAILED'])
export type SupplierSaid = v.InferOutput<typeof supplierSaid>

const openCommand = v.object({
  ...commandEntries,
  state: v.literal('CHECKING'),
  /** Left out: nothing answered. */
  supplierSaid: v.optional(supplierSaid),
})
export type OpenCommand = v.InferOutput<typeof openCommand>

/** Limit of the list; nobody has more open commands than this. */
export const maxOpenCommands = 50

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid(), v.toLowerCase()) })

export const listCommands = endpoint({
  name: 'listCommands',
  tag: 'commands',
  summary: 'The viewer’s own commands of every product whose outcome is not known yet, newest first',
  method: 'GET',
  path: '/api/commands',
  states: ['SALES'],
  reply: v.object({ commandList: v.array(openCommand) }),
})

export const readCommand = endpoint({
  name: 'readCommand',
  tag: 'commands',
  summary: 'The state of one of the viewer’s own commands; NOT_FOUND until the server has received it',
  method: 'GET',
  path: '/api/commands/{commandId}',
  params: commandAddress,
  reply: v.variant('state', [
    openCommand,
    v.object({
      ...commandEntries,
      state: v.literal('CONFIRMED'),
      /** The reply of the endpoint that sent the command; parse it with that endpoint's schema. */
      reply: v.unknown(),
    }),
    v.object({
      ...commandEntries,
      state: v.literal('REJECTED'),
      /** The refusal of the endpoint that sent the command. */
      refusal: failureBody,
    }),
  ]),
})

export const discardCommand = endpoint({
  name: 'discardCommand',
  tag: 'commands',
  summary: 'Discard a command that the server has not received; if it still arrives, it is refused',
  method: 'POST',
  path: '/api/commands/{commandId}/discard',
  whenSuspended: true,
  effect: 'write',
  params: commandAddress,
  /** `false`: the command has arrived in the meantime, and its own outcome counts. */
  reply: v.object({ discarded: v.boolean() }),
})
