import { DatePickerInput } from '@mantine/dates'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import type { Trip, TripChange } from './trip.ts'

type Props = { trip: Trip; today: string; onChange: (change: TripChange) => void }

export function TripFields({ trip, today, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const ids = { departure: useId(), return: useId() }
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  return (
    <>
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.departure)}
        label={t('departure')}
        value={trip.departureDate}
        minDate={today}
        onChange={(departureDate) => departureDate && onChange({ departureDate })}
      />
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.return)}
        label={t('return')}
        value={trip.returnDate}
        minDate={trip.departureDate}
        onChange={(returnDate) => returnDate && onChange({ returnDate })}
      />
    </>
  )
}
