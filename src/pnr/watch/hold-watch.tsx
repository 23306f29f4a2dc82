import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { watchHolds } from '#contract/pnr/watch'
import { Button } from '../../ui/button.tsx'
import { Fold, FoldSpace } from '../../ui/panel/fold.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { Deadline, TimeLeft } from '../../ui/time/deadline.tsx'
import { holdWatch } from '../queries.ts'
import { AlarmStrip } from './alarm-strip.tsx'
import styles from './hold-watch.module.css'
import { WatchCard } from './watch-card.tsx'

/** The holds that end soon and the deposit they need. */
export function HoldWatch() {
  const t = useTranslations('pnrList.watch')
  // always refetched on mount: a booking issued a moment ago must disappear
  const watch = useQuery({ ...holdWatch(), refetchOnMount: 'always' })
  if (!watch.data) return watch.isError ? <WatchFailed onRetry={() => void watch.refetch()} /> : <FoldSpace />
  return (
    <section className={styles.watch} aria-label={t('title')}>
      <AlarmStrip pnrs={watch.data.alarmList} count={watch.data.alarms} />
      <Windows watch={watch.data} at={watch.dataUpdatedAt} />
    </section>
  )
}

/** Its own error with a retry: the list below may have loaded. */
function WatchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('pnrList.watch')
  return (
    <p className={styles.failed} role="alert">
      {t('failed')}
      <Button variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}

/** What ends when, in one line; the deposit that each time limit needs below it. */
function Windows({ watch, at }: { watch: ReplyOf<typeof watchHolds>; at: number }) {
  const t = useTranslations('pnrList.watch')
  const limit = useTranslations('pnrList.filters.limit')
  const { windowList, nextDeadline } = watch
  const none = windowList.every(({ count }) => count === 0)
  return (
    <Fold
      summary={
        <>
          <b className={styles.title}>{t('title')}</b>
          {nextDeadline?.bookingHoldUntil && (
            <>
              <span className={styles.left}>
                <TimeLeft at={nextDeadline.bookingHoldUntil} brief />
              </span>
              <Deadline at={nextDeadline.bookingHoldUntil} />
            </>
          )}
          {none && <span className={styles.quiet}>{t('none')}</span>}
          {(none ? [] : windowList).map(({ timeLimit, count }) => (
            <span key={timeLimit} className={styles.quiet}>
              {limit(timeLimit)}: {t('holds', { count })}
            </span>
          ))}
        </>
      }
    >
      <ul className={styles.cards}>
        {windowList.map((window) => (
          <WatchCard key={window.timeLimit} window={window} />
        ))}
      </ul>
      <p className={styles.quiet}>
        {t('cumulative')} <AsOf at={at} />
      </p>
      {nextDeadline?.bookingHoldUntil && (
        <NextDeadline pnr={nextDeadline} at={nextDeadline.bookingHoldUntil} />
      )}
    </Fold>
  )
}

function NextDeadline({
  pnr,
  at,
}: {
  pnr: NonNullable<ReplyOf<typeof watchHolds>['nextDeadline']>
  at: string
}) {
  const t = useTranslations('pnrList.watch')
  return (
    <p className={styles.next}>
      <b>{t('next')}</b>
      <Deadline at={at} counting />
      <span>
        {pnr.qilinLocatorCode},{' '}
        <Link
          className={styles.open}
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: 'HOTEL', supplierCode: pnr.supplierCode, bookingCode: pnr.qilinLocatorCode }}
        >
          {pnr.hotelName}
        </Link>
        , {pnr.leadGuestName}
      </span>
    </p>
  )
}
