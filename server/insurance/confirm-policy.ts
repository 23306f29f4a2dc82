import type { PolicyChangeReply } from '#contract/insurance-policy'
import { whyNotIssuePolicy } from '#contract/insurance-policy-rules'
import { sendErrand } from '../commands/errand.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { DepositShort, sayWhatIsMissing } from '../ledger/ledger-store.ts'
import { beginChange, type ChangeOfPolicy, changeReply, dueOf } from './change-policy.ts'
import { issueErrand } from './issue-errand.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { findPolicy, stateOf } from './policy-store.ts'
import { seesDue } from './sees-due.ts'

/** Issues the policy of a quotation exactly once for one key; its owner's deposit pays (spec: insurance §4). */
export async function confirmPolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  ask: Omit<ChangeOfPolicy, 'print'>,
  origin: Origin,
): Promise<PolicyChangeReply> {
  const { locator, remarks } = ask
  const print = fingerprint({ issuePolicy: locator, remarks })
  const { command, isNew } = await begin(needs, viewer, { ...ask, print }, origin)
  const settled = isNew ? await sendErrand(needs, issueErrand(needs), command, origin) : command
  return changeReply(needs, viewer, settled)
}

async function begin(needs: PolicyNeeds, viewer: Viewer, ask: ChangeOfPolicy, origin: Origin) {
  try {
    return await beginChange(
      needs,
      viewer,
      ask,
      {
        kind: 'ISSUE_POLICY',
        name: 'policy.issue',
        whatIsSent: 'This issue',
        commands: needs.commands.issues,
        obstacle: (policy) => whyNotIssuePolicy(stateOf(policy), viewer.permissions, needs.now()),
        deposit: dueOf,
      },
      origin,
    )
  } catch (error) {
    if (error instanceof DepositShort) throw await sayShort(needs, viewer, ask.locator, error)
    throw error
  }
}

/** With the amounts only for who may read what the owner pays. */
async function sayShort(needs: PolicyNeeds, viewer: Viewer, locator: string, short: DepositShort) {
  const { record } = await findPolicy(needs, viewer, locator)
  if (seesDue(viewer, record.ownership)) {
    return sayWhatIsMissing(needs.ledger, short, 'Nothing was issued.')
  }
  return new Refusal('DEPOSIT_SHORT', `${short.message} Nothing was issued.`)
}
