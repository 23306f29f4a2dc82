import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { Leg } from '../../ui/leg.tsx'

type Props = { journey: TrainDetail['journeys'][number] }

/** A train's way from its departure to its arrival; both clocks are Jakarta's, as all of its stations. */
export function JourneyLeg({ journey }: Props) {
  const t = useTranslations('trainBooking.detail')
  const { departureDate, departureTime, arrivalDate, arrivalTime } = journey
  const minutes =
    (Date.parse(`${arrivalDate}T${arrivalTime}Z`) - Date.parse(`${departureDate}T${departureTime}Z`)) / 60_000
  return (
    <Leg
      from={{ day: departureDate, time: departureTime, place: journey.originStationName }}
      to={{ day: arrivalDate, time: arrivalTime, place: journey.destinationStationName }}
      length={t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    />
  )
}
