import type { BackupState } from '#contract/admin/backups'
import type { BackupSchedule } from '../../config.ts'
import { isLate, nextAt } from './backup-job.ts'
import type { RunStore } from './run-store.ts'

type Needs = {
  runs: Pick<RunStore, 'last' | 'lastGood' | 'open'>
  schedule: BackupSchedule | null
  now: () => Date
}

/** How the backups stand that the server writes by itself. */
export async function readState({ runs, schedule, now }: Needs): Promise<BackupState> {
  const runList = await runs.last()
  const lastGood = await runs.lastGood()
  const open = await runs.open()
  return {
    schedule: schedule && { folder: schedule.folder, everyHours: schedule.everyHours, keep: schedule.keep },
    lastGood,
    isLate: schedule !== null && isLate(lastGood, schedule.everyHours, now()),
    nextAt: schedule && nextAt(runList[0] ?? null, lastGood, schedule.everyHours).toISOString(),
    open: open && {
      state: open.begunAt ? 'RUNNING' : 'ASKED',
      since: (open.begunAt ?? open.askedAt).toISOString(),
    },
    runList,
  }
}
