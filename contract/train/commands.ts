import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { moneyPair } from '../money.ts'
import { railCode } from './request.ts'
import { trainReply } from './train.ts'

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const readTrainCommand = endpoint({
  summary: 'The outcome of a hold of seats whose answer was lost, in the reply of the booking call',
  method: 'GET',
  path: '/api/train/commands/{commandId}',
  params: commandAddress,
  reply: trainReply,
})

export const discardTrainCommand = endpoint({
  summary: 'Discard a hold of seats that the server has not received; if it still arrives, it is refused',
  method: 'POST',
  path: '/api/train/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ discarded: v.boolean() }),
})

/** Limit of the list; nobody has more open commands than this. */
export const mostOpenTrainCommands = 20

export const listTrainCommands = endpoint({
  summary: 'The viewer’s own holds of seats whose outcome is not known yet, newest first',
  method: 'GET',
  path: '/api/train/commands',
  reply: v.object({
    trainCommandList: v.array(
      v.object({
        commandId: v.string(),
        supplierCode: railCode,
        trainName: v.string(),
        /** Names of the first and last station. */
        route: v.string(),
        holderName: v.string(),
        departureDate: isoDate,
        totalPrice: moneyPair,
        createdAt: isoInstant,
      }),
    ),
  }),
})
