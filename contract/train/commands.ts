import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { moneyPair } from '../money.ts'
import { railCode } from './request.ts'
import { trainReply } from './train.ts'

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const readTrainCommand = endpoint({
  summary: 'How the holding of seats ended whose answer was lost; as its own call would have answered',
  method: 'GET',
  path: '/api/train/commands/{commandId}',
  params: commandAddress,
  reply: trainReply,
})

export const discardTrainCommand = endpoint({
  summary: 'Give up seats that the server has not heard of: should the wish still arrive, it is refused',
  method: 'POST',
  path: '/api/train/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ discarded: v.boolean() }),
})

/** More are hardly open at once. */
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
        /** Names of the first and the last station. */
        route: v.string(),
        holderName: v.string(),
        departureDate: isoDate,
        totalPrice: moneyPair,
        createdAt: isoInstant,
      }),
    ),
  }),
})
