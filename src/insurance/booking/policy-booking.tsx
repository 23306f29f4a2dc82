import { Fragment, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import { BookingFrame } from '../../shell/sale/page/booking-frame.tsx'
import { Leg } from '../../ui/leg.tsx'
import styles from '../../ui/panel/detail.module.css'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { PolicyActions } from './acts/policy-actions.tsx'
import { CloseDetail } from './close-detail.tsx'
import { CoveragePanel } from './coverage-panel.tsx'
import { ModifyButton } from './modify-button.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PolicyPapers } from './papers/policy-papers.tsx'
import { LeaveEdits } from './persons/leave-edits.tsx'
import { ParticipantsPanel } from './persons/participants-panel.tsx'
import { fieldsOf, nameOf, type Person } from './persons/pax-fields.ts'
import { PersonFacts } from './persons/person-facts.tsx'
import { PersonForm } from './persons/person-form.tsx'
import { type PaxEdits, usePaxEdits } from './persons/use-pax-edits.ts'
import { PolicyLimit, PolicyStatus } from './policy-status.tsx'
import { PricingPanel } from './pricing-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { useIsExpired } from './use-is-expired.ts'

type Props = { policy: PolicyDetail; seenAt: number }

/** The detail page of one policy. */
export function PolicyBooking({ policy, seenAt }: Props) {
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
  const priceState =
    expired || policy.orderStatus === 'CANCELLED'
      ? 'over'
      : policy.orderStatus === 'ISSUED'
        ? 'settled'
        : 'due'
  const edits = usePaxEdits(policy, expired)
  const [booking] = policy.supplierBookings
  const mayEdit = edits.obstacle === null
  return (
    <BookingFrame
      locator={policy.bookingLocatorCode}
      product="INSURANCE"
      supplierCode={policy.supplierCode}
      heading={heading}
      back={
        <>
          <CloseDetail />
          <LeaveEdits code={policy.bookingLocatorCode} unsaved={edits.unsaved} />
        </>
      }
      title={policy.productName}
      state={<PolicyStatus policy={holdState} seenAt={seenAt} />}
      outcome={<OutcomeLine policy={policy} />}
      leg={
        <Leg
          from={{ day: booking.coverageStartDate }}
          to={{ day: booking.coverageEndDate }}
          length={list('days', { count: booking.coverageNumberOfDays })}
        />
      }
      who={{
        name: nameOf(fieldsOf({ kind: 'HOLDER', holder: policy.bookingHolder })),
        others: policy.bookingPaxes.length - 1,
      }}
      price={{
        value: booking.pricingInfo.totalPremiumPrice,
        state: priceState,
        seenAt,
      }}
      limit={<PolicyLimit policy={holdState} seenAt={seenAt} label={list('column.limit')} />}
      acts={(foot) => (
        <PolicyActions
          policy={policy}
          expired={expired}
          unsaved={edits.unsaved}
          foot={foot}
          onDone={() => heading.current?.focus()}
        />
      )}
      alarm={expired ? t('expired') : null}
      side={
        <>
          <PolicyPapers policy={policy} expired={expired} />
          <PricingPanel booking={booking} whyPrice={policy.whyPrice} />
        </>
      }
      record={
        <>
          <TimelinePanel timeline={policy.timeline} />
          <BookedPanel policy={policy} />
        </>
      }
    >
      <HolderPanel policy={policy} edits={edits} mayEdit={mayEdit} />
      <ParticipantsPanel policy={policy} edits={edits} mayEdit={mayEdit} />
      <CoveragePanel policy={policy} />
    </BookingFrame>
  )
}

/** Who booked the policy and when, the owner, and the insurer’s locators. */
function BookedPanel({ policy }: { policy: PolicyDetail }) {
  const t = useTranslations('insuranceList.detail')
  const locale = useLocale()
  const facts = [
    [t('bookedBy'), policy.bookedBy],
    [t('bookedAt'), formatMoment(policy.bookedAt, locale)],
    [t('holdUntil'), formatLimit(policy.bookingHoldUntil, locale)],
    [t('agent'), policy.agent],
    [t('subagent'), policy.subagent],
    [t('branch'), policy.branch],
    [t('supplier'), policy.supplierCode],
    [t('supplierLocators'), policy.supplierLocatorCodes.join(', ')],
    [t('reference'), policy.clientReference ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <FoldingSection title={t('booking')}>
      <dl className={`${styles.facts} ${styles.stacked}`}>
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </FoldingSection>
  )
}

type HolderPanelProps = { policy: PolicyDetail; edits: PaxEdits; mayEdit: boolean }

function HolderPanel({ policy, edits, mayEdit }: HolderPanelProps) {
  const t = useTranslations('insuranceList.detail')
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  const edit = edits.editOf(holder)
  const name = nameOf(fieldsOf(holder))
  return (
    <Section
      title={t('holder')}
      aside={!edit && mayEdit && <ModifyButton person={holder} name={name} edits={edits} />}
    >
      {edit ? (
        <PersonForm person={holder} edit={edit} edits={edits} name={name} />
      ) : (
        <PersonFacts person={holder} coverageStartDate={edits.rules.coverageStartDate} showName />
      )}
    </Section>
  )
}
