import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { departureBounds } from '#contract/insurance/rules'
import { DayField } from '../../ui/day/day-field.tsx'
import forms from '../../ui/form/form.module.css'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'
import { TravelledNotice } from './travelled-notice.tsx'

type Props = { draft: SearchDraft; today: string; onChange: (change: SearchChange) => void }

/** "Yes" opens a notice; the answer stays "no" until the person agrees (spec: insurance §5). */
export function TravelledFields({ draft, today, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const [asking, setAsking] = useState(false)
  const { min, max } = departureBounds(today)
  const shown = asking ? 'yes' : draft.isAlreadyTravel
  return (
    <div className={styles.travelled}>
      <fieldset className={forms.choice}>
        <legend>{t('travels')}</legend>
        {(['no', 'yes'] as const).map((answer) => (
          <label key={answer} className={forms.answer}>
            <input
              type="radio"
              name="isAlreadyTravel"
              checked={shown === answer}
              onChange={() => {
                if (answer === 'yes') setAsking(true)
                else onChange({ alreadyTravels: false, today })
              }}
            />
            {t(answer)}
          </label>
        ))}
      </fieldset>
      {draft.isAlreadyTravel === 'yes' && (
        <DayField
          label={t('departure')}
          required
          value={draft.travelDepartureDate ?? null}
          min={min}
          max={max}
          onChange={(travelDepartureDate) => travelDepartureDate && onChange({ travelDepartureDate })}
        />
      )}
      <TravelledNotice
        opened={asking}
        onAgree={() => {
          setAsking(false)
          onChange({ alreadyTravels: true, today })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
