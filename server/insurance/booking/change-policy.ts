import type * as v from 'valibot'
import { isPermissionObstacle } from '#contract/access/permission-obstacle'
import type { PolicyChangeReply } from '#contract/insurance/policy'
import type { PolicyObstacle } from '#contract/insurance/policy-rules'
import { insurerCode } from '#contract/insurance/request'
import { type Money, money } from '#contract/money/money'
import { changePayload } from '../../commands/change-payload.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { findPolicy, noSuchPolicy, type StoredPolicy } from './policy-store.ts'
import type { PolicyStores } from './policy-stores.ts'

export const policyChangePayload = changePayload(insurerCode)
export type PolicyChangePayload = v.InferOutput<typeof policyChangePayload>

export type PolicyChangeRequest = { locator: string; key: string; remarks: readonly string[] }

/** Finds the policy and locks its row until the transaction ends. */
export async function lockPolicy(
  { policies }: Pick<PolicyStores, 'policies'>,
  viewer: Viewer,
  locator: string,
): Promise<StoredPolicy> {
  const policy = await policies.lock(viewer, locator)
  if (!policy) throw noSuchPolicy(locator)
  return policy
}

/** The contents of the supplier command that issues or cancels; `deposit` is the amount reserved for it. */
export function changeInput(
  policy: StoredPolicy,
  viewer: Viewer,
  deposit: Money,
  remarks: readonly string[],
) {
  const { supplier_code, owner_org_id, locator } = policy
  return {
    ownerOrgId: owner_org_id,
    title: policy.product_name,
    payload: {
      supplierCode: supplier_code,
      ownerOrgId: owner_org_id,
      actor: viewer.displayName,
      locator,
      bookingReference: policy.client_reference,
      supplierReference: policy.supplier_reference,
      deposit,
    },
    audit: { ...(deposit.minor > 0 && { deposit }), remarks },
  }
}

export function refuseObstacle(obstacle: PolicyObstacle | null): void {
  if (!obstacle) return
  const code = isPermissionObstacle(obstacle) ? 'NOT_ALLOWED' : 'NOT_POSSIBLE'
  throw refusal(code, `insuranceList.act.obstacle.${obstacle}`)
}

/** Before the final outcome the state is CHECKING: neither done nor failed. */
export function policyChangeReply(stores: Pick<PolicyStores, 'policies'>) {
  return async (
    viewer: Viewer,
    { key, outcome, payload }: { key: string; outcome: object | null; payload: PolicyChangePayload },
  ): Promise<PolicyChangeReply> => {
    const policy = await findPolicy(stores, viewer, payload.locator)
    return {
      commandId: key,
      commandState: outcome ? 'CONFIRMED' : 'CHECKING',
      orderStatus: policy.order_status,
    }
  }
}

export function dueOf({ currency, deposit_due }: Pick<StoredPolicy, 'currency' | 'deposit_due'>): Money {
  return money(currency, deposit_due)
}
