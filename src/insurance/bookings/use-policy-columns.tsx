import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { PolicyRow } from '#contract/insurance/list'
import type { PolicySortField } from '#contract/insurance/list-choices'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { PolicyLimitLine, PolicyStatus, PolicyStatusAndLimit } from '../booking/policy-status.tsx'
import list from './policy-list.module.css'

/** Of any insurer, for a list that a device makes of what it keeps. */
export type ListedPolicy = Omit<PolicyRow, 'supplierCode'> & { supplierCode: string }

const route = getRouteApi('/app/insurance/bookinglist')

/** The columns of the list (spec: insurance §3, booking list row); `seenAt`: when the rows were fetched, in ms. */
export function usePolicyColumns(seenAt: number): readonly Column<ListedPolicy, PolicySortField>[] {
  const t = useTranslations('insuranceList')
  const locale = useLocale()
  const orgTypeWord = useOrgTypeWord()
  const sellersOf = (row: ListedPolicy) =>
    [row.agent, row.subagent, orgTypeWord(row.orgtype), row.branch].filter((name) => name !== '')
  const status = (row: ListedPolicy) => <PolicyStatusAndLimit policy={row} seenAt={seenAt} />
  const price = (row: ListedPolicy) => <MoneyText value={row.price} strong />
  return [
    {
      heading: t('column.bookingCode'),
      className: lines.whole,
      cell: (row) => (
        <>
          <PolicyLink code={row.bookingCode} /> <span className={list.quiet}>{row.supplierCode}</span>
          <small>{row.referenceId}</small>
        </>
      ),
      card: { foot: (row) => <PolicyLink code={row.bookingCode} /> },
    },
    {
      heading: t('statusAndLimit'),
      field: 'timeLimit',
      className: lines.whole,
      cell: status,
      card: {
        limit: (row) => <PolicyLimitLine policy={row} seenAt={seenAt} />,
        foot: (row) => <PolicyStatus policy={row} seenAt={seenAt} />,
      },
    },
    {
      heading: t('column.holder'),
      field: 'holder',
      className: list.holder,
      cell: (row) => (
        <>
          {row.policyHolder}
          <small>{row.productNameLabel}</small>
        </>
      ),
      card: {
        head: ({ policyHolder }) => (
          <b className={short.cut} title={policyHolder}>
            {policyHolder}
          </b>
        ),
      },
    },
    {
      heading: t('column.cover'),
      field: 'coverageStart',
      className: lines.whole,
      cell: (row) => (
        <>
          {formatDay(row.startCover, locale)}
          <small>
            {t('until', { to: formatDay(row.endCover, locale) })},{' '}
            {t('days', { count: row.coverageNumberOfDays })}
          </small>
        </>
      ),
      card: {
        line: (row) => (
          <span className={short.cut}>
            {t('cover', { from: formatDay(row.startCover, locale), to: formatDay(row.endCover, locale) })},{' '}
            {t('days', { count: row.coverageNumberOfDays })}
          </span>
        ),
        more: (row) => (
          <>
            {row.productNameLabel} · {row.supplierCode} {row.referenceId}
          </>
        ),
      },
    },
    {
      heading: t('column.booked'),
      field: 'booked',
      cell: (row) => (
        <>
          <span className={lines.moment}>
            {t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}
          </span>
          <small>{sellersOf(row).join(' · ')}</small>
        </>
      ),
      card: {
        more: (row) => {
          const moment = formatDay(dayInJakarta(new Date(row.bookedAt)), locale)
          const seller = [row.branch, row.subagent, row.agent].find((name) => name !== '')
          return [t('bookedBy', { moment, name: row.bookedBy }), seller].join(' · ')
        },
      },
    },
    {
      heading: t('column.price'),
      field: 'total',
      className: styles.amount,
      headingClass: styles.amount,
      cell: price,
      card: { head: price },
    },
  ]
}

/** Opens a booking and keeps the filters in the address for the way back to the list (spec: insurance §2). */
function PolicyLink({ code }: { code: string }) {
  const search = route.useSearch()
  return (
    <Link
      to="/app/insurance/bookinglist"
      search={{ ...search, bookingLocatorCode: code }}
      state={{ openedFromList: true }}
      className={styles.locator}
      data-opens="booking"
    >
      {code}
    </Link>
  )
}

const orgTypes = ['P', 'A', 'S', 'C'] as const

/** Words the type of the booking organisation; an unknown letter is shown as it is. */
function useOrgTypeWord(): (orgtype: string) => string {
  const t = useTranslations('insuranceList.orgtype')
  return (orgtype) => {
    const letter = orgTypes.find((one) => one === orgtype)
    return letter ? t(letter) : orgtype
  }
}
