import type { PolicyChangeReply } from '#contract/insurance-policy'
import { whyNotChangePolicy } from '#contract/insurance-policy-rules'
import { money } from '#contract/money'
import { sendErrand } from '../commands/errand.ts'
import { fingerprint } from '../http/fingerprint.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { cancelErrand } from './cancel-errand.ts'
import { beginChange, type ChangeOfPolicy, changeReply } from './change-policy.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { stateOf } from './policy-store.ts'

/** Cancels a quotation at its insurer exactly once for one key; it costs nothing (spec: insurance §4). */
export async function cancelPolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  ask: Omit<ChangeOfPolicy, 'print'>,
  origin: Origin,
): Promise<PolicyChangeReply> {
  const { locator, remarks } = ask
  const print = fingerprint({ cancelPolicy: locator, remarks })
  const { command, isNew } = await beginChange(
    needs,
    viewer,
    { ...ask, print },
    {
      kind: 'CANCEL_POLICY',
      name: 'policy.cancel',
      whatIsSent: 'This cancellation',
      commands: needs.commands.cancellations,
      obstacle: (policy) => whyNotChangePolicy(stateOf(policy), viewer.permissions, needs.now()),
      deposit: ({ currency }) => money(currency, 0),
    },
    origin,
  )
  const settled = isNew ? await sendErrand(needs, cancelErrand(needs), command, origin) : command
  return changeReply(needs, viewer, settled)
}
