import { useLocale, useTranslations } from 'use-intl'
import type { Movement } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { formatMoment } from '../lib/language/format.ts'
import listing from '../ui/list/listing.module.css'
import { MoneyText } from '../ui/price/money.tsx'
import styles from './deposit-screen.module.css'
import { SaleLink } from './sale-link.tsx'

/** Statements use the business time zone, not the device's. */
export const statementZone = 'Asia/Jakarta'

const columns = ['moment', 'movement', 'booking', 'by'] as const
const amounts = ['in', 'out', 'balance'] as const

type Props = { movements: readonly Movement[] }

/** The statement on a wide screen. */
export function MovementTable({ movements }: Props) {
  const t = useTranslations('deposit.statement')
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          {amounts.map((column) => (
            <th key={column} scope="col" className={listing.amount}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={movement.place} movement={movement} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ movement }: { movement: Movement }) {
  const t = useTranslations('deposit')
  const locale = useLocale()
  const { at, kind, amount, balanceAfter, booking, byName, reference, note } = movement
  const [currency, value] = amount
  const absolute: MoneyPair = [currency, Math.abs(value)]
  return (
    <tr>
      <td className={styles.moment}>{formatMoment(at, locale, statementZone)}</td>
      <td>
        {t(`kind.${kind}`)}
        {(reference || note) && <small>{[reference, note].filter(Boolean).join(' · ')}</small>}
      </td>
      <td className={styles.booking}>
        {booking && (
          <>
            <span className={listing.cell}>
              <SaleLink sale={booking} />
            </span>
            <small>{booking.title}</small>
          </>
        )}
      </td>
      <td className={styles.moment}>{byName}</td>
      <td className={listing.amount}>{value > 0 && <MoneyText value={absolute} />}</td>
      <td className={listing.amount}>{value < 0 && <MoneyText value={absolute} />}</td>
      <td className={listing.amount}>
        <MoneyText value={balanceAfter} strong />
      </td>
    </tr>
  )
}
