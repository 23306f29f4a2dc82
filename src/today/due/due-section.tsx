import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { addDays } from '#contract/day/dates'
import { dayInZone } from '#contract/day/day-in-zone'
import { type DueKind, todayDaysAhead, type todayOverview } from '#contract/order/today'
import { serverNow } from '../../lib/call/clock.ts'
import { useKnownTime, useToday } from '../../lib/query/use-server-time.ts'
import { Section } from '../../ui/panel/section.tsx'
import { Bar } from '../../ui/state/bar.tsx'
import { EmptyState } from '../../ui/state/states.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import today from '../today.module.css'
import styles from './due.module.css'
import { DueGroup } from './due-group.tsx'
import { dueGroups, groupDue, sumHolds } from './group-due.ts'

type Overview = ReplyOf<typeof todayOverview>
type Counts = Overview['dueCounts']

const refreshMs = 60_000

type Props = { dueList: Overview['dueList']; counts: Counts; holdSumList: Overview['holdSumList'] }

/** What is due today, tomorrow and in the days after, what the holds of each come to, and how much there is of each kind. */
export function DueSection({ dueList, counts, holdSumList = [] }: Props) {
  const t = useTranslations('today.due')
  const now = useKnownTime(refreshMs) ?? serverNow()
  const groups = groupDue(dueList, now)
  const sums = sumHolds(holdSumList, now)
  const today = dayInZone(now)
  const dayOf = { today, tomorrow: addDays(today, 1), later: null }
  if (dueGroups.every((name) => groups[name].length === 0)) {
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
            {t('search')}
          </Button>
        }
      />
    )
  }
  return (
    <Section title={t('title')} aside={<DueCounts counts={counts} />}>
      {dueGroups.map((name) => (
        <DueGroup key={name} name={name} day={dayOf[name]} dueList={groups[name]} sum={sums[name]} />
      ))}
    </Section>
  )
}

/** More rows than a phone shows, so that what stands below them does not jump when they come. */
const waitingRows = Array.from({ length: 16 }, (_, at) => at)

/** What is due before it is known. */
export function DueWaiting() {
  const t = useTranslations('today.due')
  const words = useTranslations('shell')
  return (
    <Section title={t('title')}>
      <div role="status" data-waiting>
        <span className={hidden.hidden}>{words('loading')}</span>
        {waitingRows.map((at) => (
          <div key={at} className={today.row}>
            <Bar />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Each leads to the list that has them all; departures, of tours and trains, are in no list of their own. */
function DueCounts({ counts }: { counts: Counts }) {
  const t = useTranslations('today.count')
  return (
    <ul className={styles.counts}>
      {counts
        .filter(({ total }) => total > 0)
        .map(({ kind, total, totalIsCapped }) => (
          <li key={kind}>
            <CountLink kind={kind}>{t(kind, { count: total, capped: String(totalIsCapped) })}</CountLink>
          </li>
        ))}
    </ul>
  )
}

function CountLink({ kind, children }: { kind: DueKind; children: string }) {
  const fromDate = useToday()
  const days = { fromDate, toDate: addDays(fromDate, todayDaysAhead), status: 'ISSUED' } as const
  switch (kind) {
    case 'LIMIT':
      return (
        <Link to="/app/order/list" search={{ timeLimit: '7days' }}>
          {children}
        </Link>
      )
    case 'CHECK_IN':
      return (
        <Link to="/app/order/list" search={{ ...days, product: 'HOTEL', dateQualifier: 'start' }}>
          {children}
        </Link>
      )
    case 'COVER_ENDS':
      return (
        <Link to="/app/insurance/bookinglist" search={{ ...days, dateQualifier: 'coverage_end' }}>
          {children}
        </Link>
      )
    case 'DEPARTURE':
      return children
  }
}
