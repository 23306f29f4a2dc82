import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { departureBounds, returnBounds } from '#contract/train/rules'
import { RangeFields } from '../../ui/day/day-field.tsx'
import forms from '../../ui/form/form.module.css'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

/** Trip type and dates (spec: pnr-tour-train §5). */
export function TripFields({ draft, today, onChange }: Props) {
  const t = useTranslations('train.search')
  const tripName = useId()
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
        <RangeFields
          length="days"
          from={{
            label: t('departure'),
            value: draft.departureDate,
            ...departureBounds(today),
            onChange: (departureDate) => onChange({ departureDate }),
          }}
          to={{
            label: t('return'),
            value: draft.returnDate ?? draft.departureDate,
            shown: draft.returnDate,
            disabled: draft.tripType === 'OW',
            ...returnBounds(draft.departureDate),
            onChange: (returnDate) => onChange({ returnDate }),
          }}
        />
      </div>
    </>
  )
}
