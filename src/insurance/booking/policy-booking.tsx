import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { CopyLocator } from '../../shell/sale/copy-locator.tsx'
import styles from '../../ui/panel/detail.module.css'
import { PageWithFoot } from '../../ui/panel/page-with-foot.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { PolicyActions } from './acts/policy-actions.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { CloseDetail } from './close-detail.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { HolderPanel } from './holder-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PolicyPapers } from './papers/policy-papers.tsx'
import { LeaveEdits } from './persons/leave-edits.tsx'
import { ParticipantsPanel } from './persons/participants-panel.tsx'
import { usePaxEdits } from './persons/use-pax-edits.ts'
import { PolicyLimit, PolicyStatus } from './policy-status.tsx'
import { PricingPanel } from './pricing-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { useIsExpired } from './use-is-expired.ts'

type Props = { policy: PolicyDetail; seenAt: number }

/** The detail page of one policy; on a narrow screen its actions stay in sight at the foot. */
export function PolicyBooking(props: Props) {
  const wide = useWide()
  return <PageWithFoot>{(foot) => <Parts {...props} foot={wide ? null : foot} />}</PageWithFoot>
}

function Parts({ policy, seenAt, foot }: Props & { foot: Element | null }) {
  const t = useTranslations('insuranceList.detail')
  const list = useTranslations('insuranceList')
  const heading = useRef<HTMLHeadingElement>(null)
  const holdState = {
    status: policy.orderStatus,
    bookingIsExpire: policy.bookingIsExpire,
    bookingHoldUntil: policy.bookingHoldUntil,
    isBeingChecked: policy.beingChanged !== null,
  }
  const expired = useIsExpired(holdState, seenAt)
  const edits = usePaxEdits(policy, expired)
  const [booking] = policy.supplierBookings
  const mayEdit = edits.obstacle === null
  return (
    <div className={styles.screen}>
      <CloseDetail />
      <LeaveEdits code={policy.bookingLocatorCode} unsaved={edits.unsaved} />
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 ref={heading} tabIndex={-1}>
            <CopyLocator locator={policy.bookingLocatorCode} />
          </h1>
          <PolicyStatus policy={holdState} seenAt={seenAt} />
          <PolicyLimit policy={holdState} seenAt={seenAt} label={list('column.limit')} />
          <OutcomeLine policy={policy} />
        </div>
        <div className={styles.total}>
          <MoneyText value={booking.pricingInfo.totalPremiumPrice} size="lg" strong />
          <AsOf at={seenAt} />
        </div>
        <PolicyActions
          policy={policy}
          expired={expired}
          unsaved={edits.unsaved}
          foot={foot}
          onDone={() => heading.current?.focus()}
        />
      </header>
      {expired && (
        <p className={styles.alarm} role="alert">
          {t('expired')}
        </p>
      )}
      <PolicyPapers policy={policy} expired={expired} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <HolderPanel policy={policy} edits={edits} mayEdit={mayEdit} />
          <ParticipantsPanel policy={policy} edits={edits} mayEdit={mayEdit} />
          <CoveragePanel policy={policy} />
        </div>
        <div className={styles.column}>
          <PricingPanel booking={booking} whyPrice={policy.whyPrice} />
          <BookedPanel policy={policy} />
          <TimelinePanel timeline={policy.timeline} />
        </div>
      </div>
    </div>
  )
}
