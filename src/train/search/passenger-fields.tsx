import { useTranslations } from 'use-intl'
import { infantAge, trainBounds } from '#contract/train/rules'
import forms from '../../ui/form/form.module.css'
import { CountField } from '../../ui/number/count-field.tsx'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'

type Props = { draft: SearchDraft; onChange: (change: SearchChange) => void }

/** spec: pnr-tour-train §5. */
export function PassengerFields({ draft, onChange }: Props) {
  const t = useTranslations('train.search')
  return (
    <fieldset className={`${forms.group} ${styles.passengers}`}>
      <legend>{t('passengers')}</legend>
      <div>
        <CountField
          label={t('adults')}
          value={draft.numberOfAdults}
          {...trainBounds.adults}
          onChange={(value) => onChange({ count: 'numberOfAdults', value })}
        />
        <small>{t('adultsHint', { years: infantAge.below })}</small>
      </div>
      <div>
        <CountField
          label={t('infants')}
          value={draft.numberOfInfants}
          {...trainBounds.infants}
          onChange={(value) => onChange({ count: 'numberOfInfants', value })}
        />
        <small>{t('infantsHint', { years: infantAge.below })}</small>
      </div>
    </fieldset>
  )
}
