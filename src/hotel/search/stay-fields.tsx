import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { bounds } from '#contract/hotel/request'
import { noDay, useCoupledDay } from '../../ui/day/coupled-day.ts'
import { RangeFields } from '../../ui/day/day-field.tsx'
import { FieldGate } from '../../ui/form/field-gate.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import type { Stay, StayChange } from '../stay.ts'

type Props = { stay: Stay; today: string; onChange: (change: StayChange) => void }

export function StayFields({ stay, today, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const { report, numberKey, shown, picks, onNumber, mend } = useCoupledDay(stay.checkOutDate)
  return (
    <RangeFields
      length="nights"
      isFirst
      silent
      picks={picks}
      from={{
        label: t('checkIn'),
        value: stay.checkInDate,
        min: today,
        onChange: (checkInDate) => onChange({ checkInDate }),
      }}
      to={{
        label: t('checkOut'),
        value: stay.checkOutDate,
        shown,
        placeholder: noDay,
        earlyReverts: true,
        min: addDays(stay.checkInDate, bounds.nights.min),
        max: addDays(stay.checkInDate, bounds.nights.max),
        onChange: (checkOutDate) => {
          mend()
          onChange({ checkOutDate })
        },
      }}
    >
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
            onNumber()
            onChange({ nights })
          }}
        />
      </FieldGate>
    </RangeFields>
  )
}
