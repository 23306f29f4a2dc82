import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { BackupState } from '#contract/admin/backups'
import { ListHead } from '../../ui/list/list-head.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { BackUpNow } from './back-up-now.tsx'
import { BackupRuns } from './backup-runs.tsx'
import styles from './backups.module.css'
import { LastGood } from './last-good.tsx'
import { backupsQuery } from './queries.ts'

/** The backups that the server writes by itself: when the last good one was, and what failed. */
export function BackupsScreen() {
  const t = useTranslations('adminBackups')
  const found = useQuery(backupsQuery)
  const { data } = found
  return (
    <>
      <ListHead
        title={t('title')}
        count={
          data && (
            <>
              <StateOf state={data} />
              <AsOf at={found.dataUpdatedAt} />
            </>
          )
        }
      />
      {data ? (
        <div className={styles.parts}>
          {data.schedule ? (
            <>
              <LastGood state={data} />
              <BackUpNow state={data} />
            </>
          ) : (
            <NotSet />
          )}
          {data.runList.length > 0 && <BackupRuns runs={data.runList} />}
        </div>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeletons count={3} shape="form" />
      )}
    </>
  )
}

function StateOf({ state: { schedule, isLate, runList } }: { state: BackupState }) {
  const t = useTranslations('adminBackups.state')
  if (!schedule) return <Status tone="warning" word={t('NOT_SET')} />
  if (isLate) return <Status tone="alarm" word={t('LATE')} />
  if (runList[0]?.problem) return <Status tone="warning" word={t('FAILED')} />
  return <Status tone="good" word={t('GOOD')} />
}

function NotSet() {
  const t = useTranslations('adminBackups')
  return (
    <Section title={t('notSet')}>
      <p>{t('set')}</p>
      <p className={screen.quiet}>{t('byCommand')}</p>
    </Section>
  )
}
