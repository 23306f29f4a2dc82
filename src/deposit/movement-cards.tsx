import { useLocale, useTranslations } from 'use-intl'
import type { Movement } from '#contract/money/deposit'
import { formatMoment, formatMoney } from '../lib/language/format.ts'
import listing from '../ui/list/listing.module.css'
import styles from './deposit-screen.module.css'
import { formatSigned } from './format-signed.ts'
import { statementZone } from './movement-table.tsx'
import { SaleLink } from './sale-link.tsx'

/** The statement on a phone; a card of a sale links to it. */
export function MovementCards({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('deposit')
  const locale = useLocale()
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('statement.title')}>
      {movements.map(({ place, at, kind, amount, balanceAfter, booking, byName, reference, note }) => (
        <li key={place} className={`${listing.card} ${styles.card}`}>
          <div className={styles.line}>
            <b>{t(`kind.${kind}`)}</b>
            <b className={styles.change}>{formatSigned(amount)}</b>
          </div>
          {booking && (
            <p>
              <SaleLink sale={booking} /> {booking.title}
            </p>
          )}
          {(reference || note) && <p>{[reference, note].filter(Boolean).join(' · ')}</p>}
          <div className={styles.line}>
            <small>
              {formatMoment(at, locale, statementZone)}
              {byName && `, ${t('statement.byName', { name: byName })}`}
            </small>
            <small>{t('statement.balanceAfter', { amount: formatMoney(balanceAfter) })}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
