import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../ui/list/list-head.tsx'
import { ErrorState, NotRefreshed } from '../ui/state/states.tsx'
import { AsOf } from '../ui/time/as-of.tsx'
import { DueSection, DueWaiting } from './due/due-section.tsx'
import { FindField } from './find-field.tsx'
import { todayQuery } from './queries.ts'
import { CallSection } from './side/call-section.tsx'
import { DepositSection } from './side/deposit-section.tsx'
import { DoubtSection } from './side/doubt-section.tsx'
import { FindingSection } from './side/finding-section.tsx'
import { LastSearches } from './side/last-searches.tsx'
import { MonthSection } from './side/month-section.tsx'
import styles from './today.module.css'

const route = getRouteApi('/app/today')

/** The screen of the morning: what waits for the person, of all products. */
export function TodayScreen() {
  const t = useTranslations('today')
  const { searches } = route.useLoaderData()
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(todayQuery)
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ListHead title={t('title')} count={data && <AsOf at={dataUpdatedAt} />} />
        <FindField />
      </div>
      <div className={styles.columns}>
        <div>
          {data ? (
            <>
              <NotRefreshed error={error} onRetry={() => void refetch()} />
              <DueSection dueList={data.dueList} counts={data.dueCounts} holdSumList={data.holdSumList} />
            </>
          ) : isError ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DueWaiting />
          )}
        </div>
        <div className={styles.side}>
          {data && data.doubts > 0 && <DoubtSection doubtList={data.doubtList} count={data.doubts} />}
          {data?.findingList && data.findingList.length > 0 && (
            <FindingSection findingList={data.findingList} count={data.findings ?? data.findingList.length} />
          )}
          {data && (data.hotelsToCall ?? 0) > 0 && <CallSection count={data.hotelsToCall ?? 0} />}
          {data?.deposit && <DepositSection {...data.deposit} />}
          <LastSearches searches={searches} />
          {data?.month && <MonthSection month={data.month} />}
        </div>
      </div>
    </div>
  )
}
