import { DatePickerInput } from '@mantine/dates'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { bounds } from '#contract/hotel-request'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { Stay, StayChange } from '../stay.ts'

type Props = { stay: Stay; today: string; onChange: (change: StayChange) => void }

export function StayFields({ stay, today, onChange }: Props) {
  const t = useTranslations('hotel.avail')
  const ids = { checkIn: useId(), checkOut: useId() }
  const checkIn = useRef<HTMLButtonElement>(null)
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  useEffect(() => checkIn.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <DatePickerInput
        {...shared}
        ref={checkIn}
        {...calendarNamed(ids.checkIn)}
        label={t('checkIn')}
        value={stay.checkInDate}
        minDate={today}
        onChange={(checkInDate) => checkInDate && onChange({ checkInDate })}
      />
      <NumberField
        label={t('nights')}
        boundsInLabel
        steps
        value={stay.nights}
        {...bounds.nights}
        blank={bounds.nights.min}
        onChange={(nights) => onChange({ nights })}
      />
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.checkOut)}
        label={t('checkOut')}
        value={stay.checkOutDate}
        minDate={addDays(stay.checkInDate, bounds.nights.min)}
        maxDate={addDays(stay.checkInDate, bounds.nights.max)}
        onChange={(checkOutDate) => checkOutDate && onChange({ checkOutDate })}
      />
    </>
  )
}
