import { useTranslations } from 'use-intl'
import { ages } from '#contract/insurance/pax'
import { groupFileLimits, maxCountOf, type TravellerCounts, takesSeniors } from '#contract/insurance/rules'
import forms from '../../ui/form/form.module.css'
import { CountField } from '../../ui/number/count-field.tsx'
import screen from '../../ui/panel/screen.module.css'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

const groups = {
  numberOfAdults: ages.ADT,
  numberOfSeniors: ages.SNR,
  numberOfChildren: ages.CHD,
} as const satisfies Record<keyof TravellerCounts, unknown>
const counts = ['numberOfAdults', 'numberOfSeniors', 'numberOfChildren'] as const

type Props = { draft: SearchDraft; onChange: (change: SearchChange) => void }

export function TravellerFields({ draft, onChange }: Props) {
  const t = useTranslations('insurance.search')
  return (
    <fieldset className={`${forms.group} ${styles.travellers}`}>
      <legend>{t('travellers')}</legend>
      <div className={styles.counts}>
        {counts.map((count) => (
          <div key={count}>
            <CountField
              label={t(count)}
              value={draft[count]}
              min={0}
              max={maxCountOf(count, draft, draft.coverageName)}
              disabled={count === 'numberOfSeniors' && !takesSeniors(draft.coverageName)}
              onChange={(value) => onChange({ count, value })}
            />
            <small>{t('ages', groups[count])}</small>
          </div>
        ))}
      </div>
      {draft.coverageName === 'Group Tour' && (
        <p className={screen.quiet}>{t('countedByFile', groupFileLimits)}</p>
      )}
    </fieldset>
  )
}
