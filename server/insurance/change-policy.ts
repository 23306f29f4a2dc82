import { randomUUID } from 'node:crypto'
import type { PolicyChangeReply } from '#contract/insurance-policy'
import { type PolicyObstacle, policyObstacles } from '#contract/insurance-policy-rules'
import { type Money, money } from '#contract/money'
import type { Command, CommandStore } from '../commands/command-store.ts'
import { firstAnswer } from '../commands/first-answer.ts'
import { recordAudit } from '../http/audit.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { reserveEntries } from '../ledger/ledger-store.ts'
import type { ChangePayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { findPolicy, noSuchPolicy, type StoredPolicy, subjectOf } from './policy-store.ts'

export type ChangeOfPolicy = { locator: string; key: string; print: string; remarks: readonly string[] }

/** What of beginning an issue or a cancellation is its own. */
type Kind<Outcome> = {
  kind: 'ISSUE_POLICY' | 'CANCEL_POLICY'
  /** In the audit: `policy.issue`. */
  name: string
  whatIsSent: string
  commands: CommandStore<ChangePayload, Outcome>
  obstacle(policy: StoredPolicy): PolicyObstacle | null
  /** Set aside before anything is sent (safety: H14). */
  deposit(policy: StoredPolicy): Money
}

/** Policy, command, reserve and audit begin in one transaction; while the command lives, nothing else may begin. */
export async function beginChange<Outcome>(
  { database, policies, ledger, now }: PolicyNeeds,
  viewer: Viewer,
  { locator, key, print, remarks }: ChangeOfPolicy,
  { kind, name, whatIsSent, commands, obstacle, deposit }: Kind<Outcome>,
  origin: Origin,
): Promise<{ command: Command<ChangePayload, Outcome>; isNew: boolean }> {
  return database.transaction(async () => {
    const policy = await policies.lock(viewer, locator)
    if (!policy) throw noSuchPolicy(locator)
    const at = now()
    const before = await commands.find(viewer, key)
    if (before) return { command: firstAnswer(before, print, at, whatIsSent), isNew: false }
    const inTheWay = obstacle(policy)
    if (inTheWay) throw refusalOf(inTheWay)
    const id = randomUUID()
    const reserved = deposit(policy)
    const added = await commands.add(viewer, {
      id,
      kind,
      key,
      fingerprint: print,
      clientReference: `${kind}-${id}`,
      supplierCode: policy.supplier_code,
      bookingId: policy.id,
      payload: {
        supplierCode: policy.supplier_code,
        ownerOrgId: policy.owner_org_id,
        actor: viewer.displayName,
        locator,
        bookingReference: policy.client_reference,
        supplierReference: policy.supplier_reference,
        deposit: reserved,
      },
    })
    // of another kind, or of another booking
    if (!added) throw keyReused()
    await policies.change(policy.id, { pending_command_id: id })
    if (reserved.minor > 0) {
      await ledger.transfer({
        id: randomUUID(),
        kind: 'reserve',
        bookingId: policy.id,
        commandId: id,
        byUser: viewer.userId,
        note: locator,
        entries: reserveEntries(policy.owner_org_id, reserved),
      })
    }
    await recordAudit(database, at, viewer, origin, {
      action: `${name}.asked`,
      subject: subjectOf(locator),
      after: { state: 'INTENT', ...(reserved.minor > 0 && { deposit: reserved }), remarks },
    })
    const command = await commands.find(viewer, key)
    if (!command) throw new Error('the command that was just written is gone')
    return { command, isNew: true }
  })
}

export function refusalOf(obstacle: PolicyObstacle): Refusal {
  const forbidden = obstacle === 'NO_PERMISSION_TO_BOOK' || obstacle === 'NO_PERMISSION_TO_ISSUE'
  return new Refusal(forbidden ? 'NOT_ALLOWED' : 'NOT_POSSIBLE', policyObstacles[obstacle])
}

type Refused = {
  kind: 'REFUSED'
  code: 'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'ISSUE_FAILED' | 'NOT_CANCELLED'
  sentence: string
}

/** While there is no final outcome, nobody says "done" and nobody says "failed". */
export async function changeReply(
  needs: PolicyNeeds,
  viewer: Viewer,
  { key, outcome, payload }: Command<ChangePayload, Refused | { kind: 'ISSUED' | 'CANCELLED' }>,
): Promise<PolicyChangeReply> {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  const policy = await findPolicy(needs, viewer, payload.locator)
  return {
    commandId: key,
    commandState: outcome ? 'CONFIRMED' : 'CHECKING',
    orderStatus: policy.order_status,
  }
}

export function dueOf({ currency, deposit_due }: Pick<StoredPolicy, 'currency' | 'deposit_due'>): Money {
  return money(currency, deposit_due)
}
