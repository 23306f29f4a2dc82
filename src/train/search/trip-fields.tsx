import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { departureBounds, returnBounds } from '#contract/train/rules'
import { DayField } from '../../ui/day/day-field.tsx'
import forms from '../../ui/form/form.module.css'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

/** Trip type and dates (spec: pnr-tour-train §5). */
export function TripFields({ draft, today, onChange }: Props) {
  const t = useTranslations('train.search')
  const tripName = useId()
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const out = departureBounds(today)
  const back = returnBounds(draft.departureDate)
  return (
    <>
      <fieldset className={`${forms.choice} ${styles.choice}`}>
        <legend>{t('tripType')}</legend>
        {(['OW', 'RT'] as const).map((tripType) => (
          <label key={tripType} className={forms.answer}>
            <input
              type="radio"
              name={tripName}
              checked={draft.tripType === tripType}
              onChange={() => onChange({ tripType })}
            />
            {t(tripType)}
          </label>
        ))}
      </fieldset>
      <div className={styles.days}>
        <DayField
          words={words}
          label={t('departure')}
          value={draft.departureDate}
          min={out.min}
          max={out.max}
          onChange={(departureDate) => departureDate && onChange({ departureDate })}
        />
        <DayField
          words={words}
          label={t('return')}
          value={draft.returnDate}
          disabled={draft.tripType === 'OW'}
          min={back.min}
          max={back.max}
          onChange={(returnDate) => returnDate && onChange({ returnDate })}
        />
      </div>
    </>
  )
}
