import { createPolicy as createPolicyCall } from '#contract/insurance'
import {
  discardPolicyCommand,
  listPolicyCommands,
  mostOpenPolicyCommands,
  readPolicyCommand,
} from '#contract/insurance-commands'
import {
  cancelPolicy as cancelPolicyCall,
  confirmPolicy as confirmPolicyCall,
  readPolicy as readPolicyCall,
  updatePax as updatePaxCall,
} from '#contract/insurance-policy'
import { toPair } from '#contract/money'
import { discardCommand } from '../commands/discard-command.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { cancelPolicy } from './cancel-policy.ts'
import { confirmPolicy } from './confirm-policy.ts'
import { createPolicy, creationReply } from './create-policy.ts'
import type { CreationCommand } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { type ReadNeeds, readPolicy } from './read-policy.ts'
import { updatePax } from './update-pax.ts'

export function servePolicies(serve: Serve, needs: PolicyNeeds & ReadNeeds): void {
  serve.user(createPolicyCall, (viewer, { body, idempotencyKey, origin }) =>
    createPolicy(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(confirmPolicyCall, (viewer, { params, body, idempotencyKey: key, origin }) =>
    confirmPolicy(needs, viewer, { locator: params.id, key, remarks: body.remarks }, origin),
  )

  serve.user(cancelPolicyCall, (viewer, { params, body, idempotencyKey: key, origin }) =>
    cancelPolicy(needs, viewer, { locator: params.id, key, remarks: body.remarks }, origin),
  )

  serve.user(readPolicyCall, (viewer, { params }) => readPolicy(needs, viewer, params.id))

  serve.user(updatePaxCall, (viewer, { params, body, origin }) =>
    updatePax(needs, viewer, params.id, body, origin),
  )

  serve.user(readPolicyCommand, async (viewer, { params }) => {
    const command = await needs.commands.creations.find(viewer, params.commandId)
    if (!command) throw new Refusal('NOT_FOUND', 'The server has not seen this booking.')
    return creationReply(command)
  })

  serve.user(discardPolicyCommand, async (viewer, { params, origin }) => ({
    discarded: await discardCommand(
      { ...needs, commands: needs.commands.creations },
      viewer,
      { key: params.commandId, action: 'policy.discarded' },
      origin,
    ),
  }))

  serve.user(listPolicyCommands, async (viewer) => ({
    policyCommandList: (await needs.commands.creations.listOpen(viewer, mostOpenPolicyCommands)).map(
      shapeOpenCommand,
    ),
  }))
}

/** A booking in doubt as its person may see it: the premium alone (safety: H8). */
function shapeOpenCommand({ key, createdAt, payload }: CreationCommand) {
  return {
    commandId: key,
    supplierCode: payload.supplierCode,
    productName: payload.productName,
    policyHolder: payload.policyHolder,
    coverageStartDate: payload.record.trip.coverageStartDate,
    totalPremiumPrice: toPair(payload.total),
    createdAt: createdAt.toISOString(),
  }
}
