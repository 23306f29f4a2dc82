import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { bounds } from '#contract/hotel/request'
import { noDay, useCoupledDay } from '../../ui/day/coupled-day.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { FieldGate } from '../../ui/form/field-gate.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import type { Stay, StayChange } from '../stay.ts'
import { StayRange } from './stay-range.tsx'

type Props = { stay: Stay; today: string; onChange: (change: StayChange) => void }

export function StayFields({ stay, today, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const { report, numberKey, shown, mend } = useCoupledDay(stay.checkOutDate)
  // a day that is chosen here answers what was typed in the calendar of both
  const [picks, setPicks] = useState({ from: 0, to: 0 })
  return (
    <>
      <DayField
        words={words}
        isFirst
        silent
        label={t('checkIn')}
        value={stay.checkInDate}
        min={today}
        onChange={(checkInDate) => {
          if (!checkInDate) return
          setPicks({ ...picks, from: picks.from + 1 })
          onChange({ checkInDate })
        }}
      />
      <FieldGate value={report}>
        <NumberField
          key={numberKey}
          label={t('nights')}
          boundsInLabel
          steps
          value={stay.nights}
          {...bounds.nights}
          blank={bounds.nights.min}
          onChange={(nights) => {
            setPicks({ ...picks, to: picks.to + 1 })
            onChange({ nights })
          }}
        />
      </FieldGate>
      <DayField
        words={words}
        label={t('checkOut')}
        value={shown}
        placeholder={noDay}
        silent
        earlyReverts
        min={addDays(stay.checkInDate, bounds.nights.min)}
        max={addDays(stay.checkInDate, bounds.nights.max)}
        onChange={(checkOutDate) => {
          if (!checkOutDate) return
          mend()
          setPicks({ ...picks, to: picks.to + 1 })
          onChange({ checkOutDate })
        }}
      />
      <StayRange
        stay={stay}
        today={today}
        picks={picks}
        onChange={(change) => {
          mend()
          onChange(change)
        }}
      />
    </>
  )
}
