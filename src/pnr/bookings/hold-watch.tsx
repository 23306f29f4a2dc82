import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/endpoint'
import type { watchHolds } from '#contract/pnr/watch'
import { AsOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { Deadline } from '../../ui/deadline.tsx'
import { Section } from '../../ui/section.tsx'
import { holdWatch } from '../queries.ts'
import { AlarmStrip } from './alarm-strip.tsx'
import styles from './hold-watch.module.css'
import { WatchCard } from './watch-card.tsx'

/** The holds that end soon and the deposit they need. */
export function HoldWatch() {
  // always refetched on mount: a booking issued a moment ago must disappear
  const watch = useQuery({ ...holdWatch(), refetchOnMount: 'always' })
  if (!watch.data) return watch.isError ? <WatchFailed onRetry={() => void watch.refetch()} /> : null
  return (
    <>
      <AlarmStrip pnrs={watch.data.alarmList} count={watch.data.alarms} />
      <Windows watch={watch.data} at={watch.dataUpdatedAt} />
    </>
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

function Windows({ watch, at }: { watch: ReplyOf<typeof watchHolds>; at: number }) {
  const t = useTranslations('pnrList.watch')
  const { windowList, nextDeadline } = watch
  const any = windowList.some(({ count }) => count > 0)
  return (
    <Section title={t('title')} aside={<AsOf at={at} />}>
      {any ? (
        <>
          <ul className={styles.cards}>
            {windowList.map((window) => (
              <WatchCard key={window.timeLimit} window={window} />
            ))}
          </ul>
          <p className={styles.quiet}>{t('cumulative')}</p>
        </>
      ) : (
        <p className={styles.quiet}>{t('none')}</p>
      )}
      {nextDeadline?.bookingHoldUntil && (
        <p className={styles.next}>
          <b>{t('next')}</b>
          <Deadline at={nextDeadline.bookingHoldUntil} counting />
          <span>
            {nextDeadline.qilinLocatorCode},{' '}
            <Link
              className={styles.open}
              to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
              params={{
                productType: 'HOTEL',
                supplierCode: nextDeadline.supplierCode,
                bookingCode: nextDeadline.qilinLocatorCode,
              }}
            >
              {nextDeadline.hotelName}
            </Link>
            , {nextDeadline.leadGuestName}
          </span>
        </p>
      )}
    </Section>
  )
}
