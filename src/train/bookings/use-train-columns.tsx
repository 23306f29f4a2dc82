import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { listTrainBookings } from '#contract/train/booking'
import type { TrainSortField } from '#contract/train/filter'
import { stationText } from '#contract/train/station-text'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { TrainLimitLine, TrainStatusAndLimit, TrainStatusOf } from '../booking/train-status.tsx'
import { allStations } from '../queries.ts'
import list from './train-list.module.css'

const route = getRouteApi('/app/train/bookinglist')

type Reply = ReplyOf<typeof listTrainBookings>
/** Of any railway, for a list that a device makes of what it keeps. */
export type TrainRow = Omit<Reply['bookingListResult'][number], 'supplierCode'> & { supplierCode: string }

export function useTrainColumns(): readonly Column<TrainRow, TrainSortField>[] {
  const t = useTranslations('trainBooking')
  const locale = useLocale()
  const routeOf = useRoute()
  const status = (row: TrainRow) => <TrainStatusAndLimit booking={row} />
  const price = (row: TrainRow) => <MoneyText value={row.totalPrice} strong />
  return [
    {
      heading: t('column.locator'),
      className: lines.whole,
      cell: (row) => (
        <>
          <TrainLink code={row.bookingLocatorCode} />
          <small>{row.supplierCode}</small>
        </>
      ),
      card: { foot: (row) => <TrainLink code={row.bookingLocatorCode} /> },
    },
    {
      heading: t('statusAndLimit'),
      field: 'timeLimit',
      className: lines.whole,
      cell: status,
      card: { limit: (row) => <TrainLimitLine booking={row} /> },
    },
    {
      heading: t('column.train'),
      cell: (row) => (
        <>
          {row.trainName}
          <small>{routeOf(row)}</small>
        </>
      ),
      card: {
        head: (row) => (
          <b className={short.cut} title={routeOf(row)}>
            {routeOf(row)}
          </b>
        ),
      },
    },
    {
      heading: t('column.departure'),
      field: 'departure',
      className: lines.whole,
      cell: (row) => (
        <>
          {formatDay(row.departureDate, locale)}
          <small>{t('persons', { count: row.passengers })}</small>
        </>
      ),
      card: {
        line: (row) => (
          <>
            <span className={short.cut}>
              {formatDay(row.departureDate, locale)} · {row.trainName}
            </span>
            <TrainStatusOf booking={row} />
          </>
        ),
      },
    },
    {
      heading: t('column.lead'),
      className: list.names,
      cell: (row) => (
        <>
          {row.leadPassenger}
          <small>{row.ownerOrgName}</small>
        </>
      ),
      card: {
        foot: (row) => (
          <span className={short.cut} title={row.leadPassenger}>
            {row.leadPassenger}, {t('persons', { count: row.passengers })}
          </span>
        ),
      },
    },
    {
      heading: t('column.booked'),
      field: 'booked',
      className: lines.whole,
      cell: (row) => (
        <>
          <span className={lines.moment}>{formatMoment(row.bookedAt, locale)}</span>
          <small>{t('by', { name: row.bookedBy })}</small>
        </>
      ),
      card: {
        more: (row) =>
          [
            t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy }),
            row.supplierCode,
            row.ownerOrgName,
          ].join(' · '),
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

/** Opens a booking and keeps the filters in the address for the way back to the list. */
function TrainLink({ code }: { code: string }) {
  const search = route.useSearch()
  return (
    <Link
      to="/app/train/bookinglist"
      search={{ ...search, bookingLocatorCode: code }}
      state={{ openedFromList: true }}
      className={styles.locator}
      data-opens="booking"
    >
      {code}
    </Link>
  )
}

/** Names the stations of a booking by name, code and city; by the stored names alone until the stations are known. */
function useRoute() {
  const stations = useQuery(allStations).data?.stationsResult ?? []
  const stationOf = (code: string) => stations.find(({ stationCode }) => stationCode === code)
  return ({ route: stored, originStationCode, destinationStationCode }: TrainRow): string => {
    const [from, to] = [stationOf(originStationCode), stationOf(destinationStationCode)]
    return from && to ? `${stationText(from)} – ${stationText(to)}` : stored
  }
}
