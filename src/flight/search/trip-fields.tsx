import { useTranslations } from 'use-intl'
import { DayField } from '../../ui/day/day-field.tsx'
import type { Trip, TripChange } from './trip.ts'

type Props = { trip: Trip; today: string; onChange: (change: TripChange) => void }

export function TripFields({ trip, today, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  return (
    <>
      <DayField
        words={words}
        label={t('departure')}
        value={trip.departureDate}
        min={today}
        onChange={(departureDate) => departureDate && onChange({ departureDate })}
      />
      <DayField
        words={words}
        label={t('return')}
        value={trip.returnDate}
        min={trip.departureDate}
        onChange={(returnDate) => returnDate && onChange({ returnDate })}
      />
    </>
  )
}
