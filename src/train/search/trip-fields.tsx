import { DatePickerInput } from '@mantine/dates'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { departureBounds, returnBounds } from '#contract/train-rules'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

/** When, and whether there and back (spec: pnr-tour-train §5). */
export function TripFields({ draft, today, onChange }: Props) {
  const t = useTranslations('train.search')
  const ids = { trip: useId(), departure: useId(), return: useId() }
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  const out = departureBounds(today)
  const back = returnBounds(draft.departureDate)
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('tripType')}</legend>
        {(['OW', 'RT'] as const).map((tripType) => (
          <label key={tripType} className={styles.answer}>
            <input
              type="radio"
              name={ids.trip}
              checked={draft.tripType === tripType}
              onChange={() => onChange({ tripType })}
            />
            {t(tripType)}
          </label>
        ))}
      </fieldset>
      <div className={styles.days}>
        <DatePickerInput
          {...shared}
          {...calendarNamed(ids.departure)}
          label={t('departure')}
          value={draft.departureDate}
          minDate={out.min}
          maxDate={out.max}
          onChange={(departureDate) => departureDate && onChange({ departureDate })}
        />
        <DatePickerInput
          {...shared}
          {...calendarNamed(ids.return)}
          label={t('return')}
          value={draft.returnDate}
          disabled={draft.tripType === 'OW'}
          minDate={back.min}
          maxDate={back.max}
          onChange={(returnDate) => returnDate && onChange({ returnDate })}
        />
      </div>
    </>
  )
}
