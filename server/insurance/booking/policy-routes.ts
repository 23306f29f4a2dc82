import {
  discardPolicyCommand,
  listPolicyCommands,
  mostOpenPolicyCommands,
  readPolicyCommand,
} from '#contract/insurance/commands'
import { createPolicy as createPolicyCall } from '#contract/insurance/insurance'
import {
  cancelPolicy as cancelPolicyCall,
  issuePolicy as confirmPolicyCall,
  readPolicy as readPolicyCall,
  updatePax as updatePaxCall,
} from '#contract/insurance/policy'
import { toPair } from '#contract/money'
import { discardOwnCommand, readOwnCommand } from '../../commands/deprecated-calls.ts'
import type { CommandOf } from '../../commands/supplier-command.ts'
import type { Serve } from '../../http/serve.ts'
import { cancelPolicy } from './cancel-policy.ts'
import { createPolicy } from './create-policy.ts'
import type { PolicyCreation } from './creation-command.ts'
import { issuePolicy } from './issue-policy.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { type ReadNeeds, readPolicy } from './read-policy.ts'
import { updatePax } from './update-pax.ts'

export function servePolicies(serve: Serve, needs: PolicyNeeds & ReadNeeds): void {
  serve.user(createPolicyCall, (viewer, { body, idempotencyKey, origin }) =>
    createPolicy(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(confirmPolicyCall, (viewer, { params, body, idempotencyKey: key, origin }) =>
    issuePolicy(needs, viewer, { locator: params.id, key, remarks: body.remarks }, origin),
  )

  serve.user(cancelPolicyCall, (viewer, { params, body, idempotencyKey: key, origin }) =>
    cancelPolicy(needs, viewer, { locator: params.id, key, remarks: body.remarks }, origin),
  )

  serve.user(readPolicyCall, (viewer, { params }) => readPolicy(needs, viewer, params.id))

  serve.user(updatePaxCall, (viewer, { params, body, origin }) =>
    updatePax(needs, viewer, params.id, body, origin),
  )

  serve.user(readPolicyCommand, readOwnCommand(needs.runners.create))
  serve.user(discardPolicyCommand, discardOwnCommand(needs))
  serve.user(listPolicyCommands, async (viewer) => ({
    policyCommandList: (await needs.runners.create.listOpen(viewer, mostOpenPolicyCommands)).map(
      shapeOpenCommand,
    ),
  }))
}

/** A command without a final outcome, for the user who sent it: of the prices only the premium (safety: H8). */
function shapeOpenCommand({ key, createdAt, payload }: CommandOf<PolicyCreation>) {
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
