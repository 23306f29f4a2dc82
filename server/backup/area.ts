import { readBackups, requestBackup } from '#contract/admin/backups'
import type { AppParts } from '../app-parts.ts'
import { auditChainOf } from '../audit/area.ts'
import type { Area } from '../commands/area.ts'
import { refusal } from '../http/call/refusal.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import { keysOf } from './keys-of-backup.ts'
import { backupJob } from './schedule/backup-job.ts'
import { readState } from './schedule/read-state.ts'
import { createRunStore } from './schedule/run-store.ts'

type Own = { metrics: Pick<Metrics, 'watchBackups'>; version: string }

/** The backups that the server writes by itself, and the page of administration that says how they stand. */
export function createBackupsArea(parts: AppParts, { metrics, version }: Own): Area {
  const { config, secret, database, now, log } = parts
  const { backups: schedule } = config
  const runs = createRunStore(database, now)
  const state = () => readState({ runs, schedule, now })
  const serve: Area['serve'] = (serving) => {
    serving.user(readBackups, async () => state())
    serving.user(requestBackup, async (viewer, { origin }) => {
      if (!schedule) throw refusal('NOT_POSSIBLE', 'adminRefusals.noBackupFolder')
      if (await runs.ask(viewer.userId))
        await recordAudit(database, now(), viewer, origin, {
          action: 'backup.asked',
          subject: 'backup:now',
          subjectOrgId: viewer.orgId,
        })
      return state()
    })
  }
  if (!schedule) return { serve }
  metrics.watchBackups(async () => {
    const lastGood = await runs.lastGood()
    return lastGood && new Date(lastGood.begunAt)
  })
  const needs = { ...auditChainOf(config, secret), keys: keysOf(config, secret), version, database, now }
  return { serve, jobs: [backupJob({ ...needs, schedule, runs, log })] }
}
