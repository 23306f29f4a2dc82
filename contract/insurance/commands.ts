import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { moneyPair } from '../money.ts'
import { policyReply } from './insurance.ts'
import { insurerCode } from './request.ts'

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const readPolicyCommand = endpoint({
  summary: 'How a booking ended whose answer was lost; as its own call would have answered',
  method: 'GET',
  path: '/api/insurance/commands/{commandId}',
  params: commandAddress,
  reply: policyReply,
})

export const discardPolicyCommand = endpoint({
  summary: 'Give up an insurance booking that the server has not seen: should it still arrive, it is refused',
  method: 'POST',
  path: '/api/insurance/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ discarded: v.boolean() }),
})

/** More are hardly open at once. */
export const mostOpenPolicyCommands = 20

export const listPolicyCommands = endpoint({
  summary: 'The viewer’s own insurance bookings whose outcome is not known yet, newest first',
  method: 'GET',
  path: '/api/insurance/commands',
  reply: v.object({
    policyCommandList: v.array(
      v.object({
        commandId: v.string(),
        supplierCode: insurerCode,
        productName: v.string(),
        policyHolder: v.string(),
        coverageStartDate: isoDate,
        totalPremiumPrice: moneyPair,
        createdAt: isoInstant,
      }),
    ),
  }),
})
