import { saveSettings } from '#contract/admin/settings'
import type { MoneyPair } from '#contract/money/money'
import { requireNeeds } from '../../http/call/needs.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { SaveNeeds } from './save-settings.ts'
import { versionOf } from './settings-store.ts'

/** Saves what a second super admin has approved, in the running transaction. */
export async function saveApprovalAbove(
  { database, settings, now }: SaveNeeds,
  viewer: Viewer,
  approvalAbove: MoneyPair | null,
  origin: Origin,
): Promise<void> {
  requireNeeds(viewer, saveSettings)
  await settings.lock()
  const stored = await settings.readStored()
  const version = versionOf(stored.changes) + 1
  await settings.put('approvalAbove', approvalAbove, { version, userId: viewer.userId, at: now() })
  await recordAudit(database, now(), viewer, origin, {
    action: 'settings.changed',
    subject: `settings:${viewer.orgId}`,
    before: { approvalAbove: stored.settings.approvalAbove },
    after: { approvalAbove },
    subjectOrgId: viewer.orgId,
  })
}
