import { useLocale, useTranslations } from 'use-intl'
import { zoneName } from '#contract/day/zone-name'
import { daysOf, type Leg, type TripPoint } from '#contract/trip/legs'
import type { Trip } from '#contract/trip/trip'
import { formatDay } from '../../lib/language/format.ts'
import { OwnLegTools } from '../leg/own-leg-tools.tsx'
import styles from '../trip.module.css'
import { SaleLink } from './sale-link.tsx'

/** What begins and ends on each day, in the hours of the place. */
export function Timeline({ trip, legs }: { trip: Trip; legs: readonly Leg[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.days}>
      {daysOf(legs).map(({ day, points }) => (
        <li key={`${day} ${points[0]?.leg.id} ${points[0]?.at}`} className={styles.day}>
          <h3>{formatDay(day, locale)}</h3>
          <ul>
            {points.map((point) => (
              <Point key={`${point.leg.id} ${point.at}`} trip={trip} point={point} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Point({ trip, point }: { trip: Trip; point: TripPoint }) {
  const t = useTranslations('trip.timeline')
  const { leg, at, moment } = point
  const sale = trip.saleList.find(({ order }) => order.locatorCode === leg.locator)
  const own = trip.legList.find(({ legId }) => legId === leg.ownId)
  const place = at === 'START' && leg.kind !== 'HOTEL' ? leg.from : leg.to
  return (
    <li className={styles.point}>
      <span className={styles.hour}>
        {moment.time && <time>{moment.time}</time>}
        {moment.time && <small>{moment.zone === null ? t('localTime') : zoneName(moment.zone)}</small>}
      </span>
      <span className={styles.what}>
        <b>{t(`${leg.kind}.${at}`)}</b> {sale ? <SaleLink sale={sale} title={leg.title} /> : leg.title}
        {place.name && <small>{place.name}</small>}
        {own && at === 'START' && own.leg.confirmation && (
          <small>{t('number', { number: own.leg.confirmation })}</small>
        )}
        {own && at === 'START' && own.leg.note && <small className={styles.offPaper}>{own.leg.note}</small>}
      </span>
      {own && at === 'START' && <OwnLegTools tripId={trip.tripId} stored={own} />}
    </li>
  )
}
