import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Movement } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { formatMoment, formatMoney } from '../lib/language/format.ts'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import listing from '../ui/list/listing.module.css'
import type { Column } from '../ui/list/rows.tsx'
import { MoneyText } from '../ui/price/money.tsx'
import styles from './deposit-screen.module.css'
import { formatSigned } from './format-signed.ts'

/** Statements use the business time zone, not the device's. */
const statementZone = 'Asia/Jakarta'

export function useMovementColumns(): readonly Column<Movement>[] {
  const t = useTranslations('deposit.statement')
  const kinds = useTranslations('deposit.kind')
  const locale = useLocale()
  const momentOf = ({ at }: Movement) => formatMoment(at, locale, statementZone)
  const notesOf = ({ reference, note }: Movement) => [reference, note].filter(Boolean).join(' · ')
  const amounts = { className: listing.amount, headingClass: listing.amount }
  return [
    {
      heading: t('moment'),
      className: styles.moment,
      cell: momentOf,
      card: {
        foot: (row) => (
          <small>
            {momentOf(row)}
            {row.byName && `, ${t('byName', { name: row.byName })}`}
          </small>
        ),
      },
    },
    {
      heading: t('movement'),
      cell: (row) => (
        <>
          {kinds(row.kind)}
          {notesOf(row) && <small>{notesOf(row)}</small>}
        </>
      ),
      card: { head: (row) => <b>{kinds(row.kind)}</b>, note: notesOf },
    },
    {
      heading: t('booking'),
      className: styles.booking,
      cell: ({ booking }) =>
        booking && (
          <>
            <SaleLink sale={booking} />
            <small>{booking.title}</small>
          </>
        ),
      card: {
        text: ({ booking }) =>
          booking && (
            <>
              <SaleLink sale={booking} /> {booking.title}
            </>
          ),
      },
    },
    { heading: t('by'), className: styles.moment, cell: ({ byName }) => byName },
    {
      ...amounts,
      heading: t('in'),
      cell: ({ amount }) => amount[1] > 0 && <MoneyText value={amount} />,
      card: { head: ({ amount }) => <b className={styles.change}>{formatSigned(amount)}</b> },
    },
    {
      ...amounts,
      heading: t('out'),
      cell: ({ amount }) => amount[1] < 0 && <MoneyText value={withoutSign(amount)} />,
    },
    {
      ...amounts,
      heading: t('balance'),
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} strong />,
      card: {
        foot: ({ balanceAfter }) => <small>{t('balanceAfter', { amount: formatMoney(balanceAfter) })}</small>,
      },
    },
  ]
}

const withoutSign = ([currency, value]: MoneyPair): MoneyPair => [currency, Math.abs(value)]

type Sale = NonNullable<Movement['booking']>

/** Links a sale to the screen of its product. Users who may not use trains see the movement of a train without a link. */
function SaleLink({ sale: { product, supplierCode, qilinLocatorCode: code } }: { sale: Sale }) {
  const mayUseTrains = useMayUseTrains()
  if (product === 'TRAIN' && !mayUseTrains) return <b>{code}</b>
  return (
    <Link {...saleAddress({ product, supplierCode, code })} className={listing.locator} data-opens="booking">
      {code}
    </Link>
  )
}
