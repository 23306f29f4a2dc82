import { createPolicy as createPolicyCall } from '#contract/insurance/insurance'
import {
  cancelPolicy as cancelPolicyCall,
  issuePolicy as confirmPolicyCall,
  readPolicy as readPolicyCall,
  updatePax as updatePaxCall,
} from '#contract/insurance/policy'
import type { Serve } from '../../http/call/serve.ts'
import { cancelPolicy } from './cancel-policy.ts'
import { createPolicy } from './create-policy.ts'
import { issuePolicy } from './issue-policy.ts'
import { updatePax } from './persons/update-pax.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { type ReadNeeds, readPolicy } from './read-policy.ts'

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

  serve.user(readPolicyCall, (viewer, { params, isInBackground }) =>
    readPolicy(needs, viewer, params.id, !isInBackground),
  )

  serve.user(updatePaxCall, (viewer, { params, body, origin }) =>
    updatePax(needs, viewer, params.id, body, origin),
  )
}
