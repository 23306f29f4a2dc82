import {
  type SettingName,
  type Settings,
  type SettingsReply,
  type saveSettings as saveSettingsCall,
  settingNames,
  settingVariables,
} from '#contract/admin/settings'
import type { Call } from '#contract/call/endpoint'
import { fromPair, type MoneyPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { Database } from '../../db/database.ts'
import { conflictsSince, refuseConflicts } from '../../http/call/field-conflicts.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { isMore } from '../requests/compare.ts'
import { askSecondPerson, hasSecondPerson } from '../requests/second-person.ts'
import { readApprovalAsked } from '../requests/stored-requests.ts'
import { countPlatformAdministrators } from './checklist-facts.ts'
import { replyOf, type SettingChange, type SettingsStore, versionOf } from './settings-store.ts'

export type SaveNeeds = { database: Database; settings: SettingsStore; now: () => Date }
type Wanted = Call<typeof saveSettingsCall>['body']

/** Saves all changes or none: one conflict refuses the request, and the refusal lists every conflict. */
export async function saveSettings(
  { database, settings, now }: SaveNeeds,
  viewer: Viewer,
  { version, changes }: Wanted,
  origin: Origin,
): Promise<SettingsReply> {
  const wanted = settingNames.options.filter((name) => changes[name] !== undefined)
  refuseFixed(wanted, settings)
  return database.transaction(async () => {
    await settings.lock()
    const stored = await settings.readStored()
    const latest = versionOf(stored.changes)
    if (version > latest) throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchSettings')
    const differing = wanted.filter((name) => !isSame(changes[name], stored.settings[name]))
    refuseConflicts(conflictsOf(version, differing, changes, stored), ({ changedBy }, all) =>
      refusal('CHANGED_MEANWHILE', 'adminRefusals.settingChanged', { by: changedBy }, all),
    )
    if (differing.length > 0) await refuseImpossible(database, changes, stored.settings)
    const isAsked =
      differing.includes('approvalAbove') &&
      (await askToLoosen({ database, now }, viewer, stored.settings, changes.approvalAbove ?? null, origin))
    const changed = differing.filter((name) => !(isAsked && name === 'approvalAbove'))
    if (changed.length === 0) return replyOf(stored, settings, await readApprovalAsked(database))
    for (const name of changed)
      await settings.put(name, changes[name], {
        version: latest + 1,
        userId: viewer.userId,
        at: now(),
      })
    await recordAudit(database, now(), viewer, origin, {
      action: 'settings.changed',
      subject: `settings:${viewer.orgId}`,
      before: Object.fromEntries(changed.map((name) => [name, stored.settings[name]])),
      after: Object.fromEntries(changed.map((name) => [name, changes[name]])),
      subjectOrgId: viewer.orgId,
    })
    return replyOf(await settings.readStored(), settings, await readApprovalAsked(database))
  })
}

/** Once there is a second super admin, nobody alone raises the amount above which one approves, names it in another currency, or switches it off; answers
 * whether it waits. */
async function askToLoosen(
  needs: Pick<SaveNeeds, 'database' | 'now'>,
  viewer: Viewer,
  { approvalAbove: held }: Settings,
  wanted: MoneyPair | null,
  origin: Origin,
): Promise<boolean> {
  const { database, now } = needs
  if (!held || !(await hasSecondPerson(database, viewer.userId))) return false
  // a rate, which one alone enters, decides nothing here
  const isSameCurrency = wanted?.[0] === held[0]
  if (wanted && isSameCurrency && !(await isMore(database, [fromPair(wanted)], fromPair(held), now())))
    return false
  await askSecondPerson(needs, viewer, { kind: 'APPROVAL_ABOVE', approvalAbove: wanted }, origin)
  return true
}

function refuseFixed(wanted: readonly SettingName[], { fixed }: SettingsStore): void {
  const variables: Partial<Record<SettingName, string>> = settingVariables
  for (const name of wanted) {
    if (name in fixed)
      throw refusal('NOT_POSSIBLE', 'adminRefusals.setAtStart', { variable: variables[name] ?? name })
  }
}

function conflictsOf(
  version: number,
  changed: readonly SettingName[],
  changes: Wanted['changes'],
  stored: { settings: Settings; changes: ReadonlyMap<SettingName, SettingChange> },
) {
  return conflictsSince(
    version,
    changed,
    (name) => {
      const last = stored.changes.get(name)
      return last
        ? { version: last.version, changedBy: last.changedBy, changedAt: last.changedAt.toISOString() }
        : null
    },
    (name) => ({ theirs: textOf(stored.settings[name]), mine: textOf(changes[name]) }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function textOf(value: Settings[SettingName] | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) ? formatMoney(value) : `${value.from} → ${value.to}`
}

/** Throws for values that contradict one another or an account. */
async function refuseImpossible(
  database: Database,
  { limitWarnHours, limitAlarmHours, accountAlias, approvalAbove }: Wanted['changes'],
  now: Settings,
): Promise<void> {
  if ((limitAlarmHours ?? now.limitAlarmHours) >= (limitWarnHours ?? now.limitWarnHours))
    throw refusal('INVALID_REQUEST', 'adminRefusals.alarmBeforeWarning')
  if (approvalAbove && !now.approvalAbove && (await countPlatformAdministrators(database)) < 2)
    throw refusal('NOT_POSSIBLE', 'adminRefusals.secondAdministrator')
  if (!accountAlias) return
  const { from, to } = accountAlias
  const rows = await database.sql.selectFrom('org').select('id').where('id', 'in', [from, to]).execute()
  const names = rows.map(({ id }) => id)
  // its own people could not sign in any more
  if (names.includes(from)) throw refusal('INVALID_REQUEST', 'adminRefusals.accountItself', { account: from })
  if (!names.includes(to)) throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchAccount', { account: to })
}
