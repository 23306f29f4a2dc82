import { NumberInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { bounds } from '#contract/hotel-request'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import type { Stay, StayChange } from '../stay.ts'
import styles from './stay-fields.module.css'

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
      <NightsField nights={stay.nights} onChange={onChange} />
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

/** Blank means one night, and stays blank until the person is done typing. */
function NightsField({ nights, onChange }: { nights: number; onChange: Props['onChange'] }) {
  const t = useTranslations('hotel.avail')
  const [blank, setBlank] = useState(false)
  return (
    <NumberInput
      label={t('nights')}
      value={blank ? '' : nights}
      {...bounds.nights}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      classNames={{ controls: styles.controls }}
      onChange={(value) => {
        setBlank(value === '')
        onChange({ nights: typeof value === 'number' ? value : null })
      }}
      onBlur={() => setBlank(false)}
    />
  )
}
