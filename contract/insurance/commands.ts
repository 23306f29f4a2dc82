import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { moneyPair } from '../money.ts'
import { policyReply } from './insurance.ts'
import { insurerCode } from './request.ts'

const commandAddress = v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) })

export const readPolicyCommand = endpoint({
  summary: 'The outcome of a booking whose answer was lost, in the reply of the booking call',
  method: 'GET',
  path: '/api/insurance/commands/{commandId}',
  params: commandAddress,
  reply: policyReply,
})

export const discardPolicyCommand = endpoint({
  summary:
    'Discard an insurance booking that the server has not received; if it still arrives, it is refused',
  method: 'POST',
  path: '/api/insurance/commands/{commandId}/discard',
  effect: 'write',
  params: commandAddress,
  reply: v.object({ discarded: v.boolean() }),
})

/** Limit of the list; nobody has more open commands than this. */
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
