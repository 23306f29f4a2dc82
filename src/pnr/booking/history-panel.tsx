import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment } from '../../lib/language/format.ts'
import { useActorName } from '../../lib/session/use-actor-name.ts'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'

/** By what the audit calls it. */
const keys = {
  'booking.confirmed': 'confirmed',
  'booking.confirmed-and-issued': 'confirmedAndIssued',
  'booking.issued': 'issued',
  'booking.cancel-asked': 'cancelAsked',
  'booking.cancelled': 'cancelled',
  'booking.cancel-refused': 'cancelRefused',
  'booking.cancel-parked': 'cancelParked',
  'booking.expired': 'expired',
  'booking.expiry-failed': 'expiryFailed',
  'booking.attached': 'attached',
  'booking.auxiliary': 'noted',
  'booking.confidential-remarks': 'remarked',
  'booking.hotel-number-came': 'numberCame',
  'booking.hotel-number-entered': 'numberEntered',
  'booking.supplier-changed': 'supplierChanged',
  'booking.supplier-changed-back': 'supplierChangedBack',
  'booking.supplier-change-settled': 'supplierChangeSettled',
} as const

/** Of its changes. */
const changeKeys = {
  'booking.change.asked': 'sent',
  'booking.change.confirmed': 'made',
  'booking.change.rejected': 'refused',
  'booking.change.parked': 'parked',
  'booking.change-requested': 'requested',
  'booking.change-arranged': 'arranged',
  'booking.change-declined': 'declined',
  'booking.change-withdrawn': 'withdrawn',
} as const

/** What somebody did to a booking, in words; what an older app does not know is a change. */
function useActionWords(): (action: string) => string {
  const t = useTranslations('pnr.action')
  const ofChange = useTranslations('pnrChange.action')
  return (action) => {
    if (isKeyOf(changeKeys, action)) return ofChange(changeKeys[action])
    return t(isKeyOf(keys, action) ? keys[action] : 'changed')
  }
}

function isKeyOf<T extends object>(words: T, action: PropertyKey): action is keyof T {
  return Object.hasOwn(words, action)
}

/** The timeline, the owner, and the supplier's references. */
export function HistoryPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const wordsOf = useActionWords()
  const actor = useActorName()
  const { selfOrg, parentOrgs } = pnr.pnrOwnershipInfo
  return (
    <>
      <Section title={t('history')}>
        <ol className={styles.history}>
          {pnr.timeline.map(({ at, action, by }, index) => (
            <li key={index}>
              <b>{wordsOf(action)}</b>
              <span className={styles.quiet}>
                {t('by', { moment: formatMoment(at, locale), name: actor(by) })}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('ownership')}>
        <ol className={styles.plain}>
          {[selfOrg, ...parentOrgs].map(({ orgName, orgType }) => (
            <li key={`${orgName} ${orgType}`}>
              {orgName} <span className={styles.quiet}>({t(`orgTypes.${orgType}`)})</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('supplier')}>
        <dl className={`${styles.facts} ${styles.below}`}>
          <dt>{t('supplier')}</dt>
          <dd>{pnr.supplierCode}</dd>
          <dt>{t('supplierCode')}</dt>
          <dd>{pnr.supplierConfirmationCode}</dd>
          <dt>{t('ourReference')}</dt>
          <dd className={styles.reference}>{pnr.qilinToSupplierRef}</dd>
        </dl>
      </Section>
    </>
  )
}
