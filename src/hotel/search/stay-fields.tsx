import { useTranslations } from 'use-intl'
import { addDays } from '#contract/dates'
import { bounds } from '#contract/hotel/request'
import { noDay, useCoupledDay } from '../../ui/coupled-day.ts'
import { DayField } from '../../ui/day-field.tsx'
import { FieldGate } from '../../ui/field-gate.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { Stay, StayChange } from '../stay.ts'
import { StayRange } from './stay-range.tsx'

type Props = { stay: Stay; today: string; onChange: (change: StayChange) => void }

export function StayFields({ stay, today, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const { report, numberKey, shown, mend } = useCoupledDay(stay.checkOutDate)
  return (
    <>
      <DayField
        words={words}
        isFirst
        label={t('checkIn')}
        value={stay.checkInDate}
        min={today}
        onChange={(checkInDate) => checkInDate && onChange({ checkInDate })}
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
          onChange={(nights) => onChange({ nights })}
        />
      </FieldGate>
      <DayField
        words={words}
        label={t('checkOut')}
        value={shown}
        placeholder={noDay}
        min={addDays(stay.checkInDate, bounds.nights.min)}
        max={addDays(stay.checkInDate, bounds.nights.max)}
        onChange={(checkOutDate) => {
          if (!checkOutDate) return
          mend()
          onChange({ checkOutDate })
        }}
      />
      <StayRange
        stay={stay}
        today={today}
        onChange={(change) => {
          mend()
          onChange(change)
        }}
      />
    </>
  )
}
