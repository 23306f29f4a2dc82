import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr'
import { formatMoment } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import styles from './detail-screen.module.css'

/** Who did what and when, whose booking it is, and what the supplier calls it. */
export function HistoryPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const steps = [
    { label: t('booked'), at: pnr.bookedAt, by: pnr.bookedBy },
    { label: t('issued'), at: pnr.voucheredAt, by: pnr.voucheredBy },
    { label: t('cancelled'), at: pnr.cancelledAt, by: pnr.cancelledBy },
  ]
  const { selfOrg, parentOrgs } = pnr.pnrOwnershipInfo
  return (
    <>
      <Section title={t('history')}>
        <ol className={styles.history}>
          {steps.map(
            ({ label, at, by }) =>
              at && (
                <li key={label}>
                  <b>{label}</b>
                  <span className={styles.quiet}>
                    {by ? t('by', { moment: formatMoment(at, locale), name: by }) : formatMoment(at, locale)}
                  </span>
                </li>
              ),
          )}
        </ol>
      </Section>
      <Section title={t('ownership')}>
        <ol className={styles.plain}>
          {[selfOrg, ...parentOrgs].map(({ orgName, orgType }) => (
            <li key={`${orgName} ${orgType}`}>
              {orgName} <span className={styles.quiet}>({orgType})</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('supplier')}>
        <dl className={`${styles.facts} ${styles.stacked}`}>
          <dt>{t('supplier')}</dt>
          <dd>{pnr.supplierCode}</dd>
          <dt>{t('supplierCode')}</dt>
          <dd>{pnr.supplierConfirmationCode}</dd>
          <dt>{t('ourReference')}</dt>
          <dd>{pnr.qilinToSupplierRef}</dd>
        </dl>
      </Section>
    </>
  )
}
