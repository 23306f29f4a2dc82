import { IconTrain } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatDay } from '../../lib/language/format.ts'
import { Section } from '../../ui/panel/section.tsx'
import { allStations } from '../queries.ts'
import styles from './journeys-panel.module.css'

type Journey = TrainDetail['journeys'][number]

/** Departure and arrival of each train. */
export function JourneysPanel({ journeys }: { journeys: readonly Journey[] }) {
  const t = useTranslations('trainBooking.detail')
  return (
    <div className={styles.journeys}>
      {journeys.map((journey) => (
        <Section key={journey.leg} title={t('way', { leg: journey.leg })}>
          <JourneyFacts journey={journey} />
        </Section>
      ))}
    </div>
  )
}

function JourneyFacts({ journey }: { journey: Journey }) {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const { trainName, trainNumber, className, subclass } = journey
  const stations = useQuery(allStations).data?.stationsResult ?? []
  const placeOf = (code: string) => {
    const city = stations.find(({ stationCode }) => stationCode === code)?.cityName
    return city ? `${code}, ${city}` : code
  }
  return (
    <>
      <p className={styles.train}>
        <IconTrain size={20} stroke={1.6} aria-hidden />
        <b>
          {trainName} {trainNumber}
        </b>
        <span>{t('class', { name: className, subclass })}</span>
      </p>
      <ol className={styles.stops}>
        <li>
          <time dateTime={`${journey.departureDate}T${journey.departureTime}+07:00`}>
            {journey.departureTime}
          </time>
          <b>{journey.originStationName}</b>
          <span>
            {placeOf(journey.originStationCode)} · {formatDay(journey.departureDate, locale)}
          </span>
        </li>
        <li>
          <time dateTime={`${journey.arrivalDate}T${journey.arrivalTime}+07:00`}>{journey.arrivalTime}</time>
          <b>{journey.destinationStationName}</b>
          <span>
            {placeOf(journey.destinationStationCode)} · {formatDay(journey.arrivalDate, locale)}
          </span>
        </li>
      </ol>
    </>
  )
}
