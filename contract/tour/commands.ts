import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { moneyPair } from '../money.ts'
import { tourMerchant } from './request.ts'
import { tourReply } from './tour.ts'

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const readTourCommand = endpoint({
  summary: 'The outcome of a tour booking whose answer was lost, in the reply of the booking call',
  method: 'GET',
  path: '/api/tour/commands/{commandId}',
  params: commandAddress,
  reply: tourReply,
})

export const discardTourCommand = endpoint({
  summary: 'Discard a tour booking that the server has not received; if it still arrives, it is refused',
  method: 'POST',
  path: '/api/tour/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ discarded: v.boolean() }),
})

/** Limit of the list; nobody has more open commands than this. */
export const mostOpenTourCommands = 20

export const listTourCommands = endpoint({
  summary: 'The viewer’s own tour bookings whose outcome is not known yet, newest first',
  method: 'GET',
  path: '/api/tour/commands',
  reply: v.object({
    tourCommandList: v.array(
      v.object({
        commandId: v.string(),
        supplierCode: tourMerchant,
        tourName: v.string(),
        contactName: v.string(),
        departure: isoDate,
        totalPrice: moneyPair,
        createdAt: isoInstant,
      }),
    ),
  }),
})
