import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatLimit, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'

/** Who booked the policy and when, the owner, and the insurer’s locators. */
export function BookedPanel({ policy }: { policy: PolicyDetail }) {
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
