import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Corporate } from '#contract/hotel/request'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import styles from './corporate-fields.module.css'
import { suggestCorporates } from './suggest-corporates.ts'

type Props = {
  corporates: readonly Corporate[]
  on: boolean
  chosen: Corporate | null
  onSwitch: (on: boolean) => void
  onChoose: (corporate: Corporate | null) => void
}

/** Switches to a search for an organisation below the user's own (spec: shell-and-hotel §6). */
export function CorporateFields({ corporates, on, chosen, onSwitch, onChoose }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={styles.fields}>
      <Switch
        label={t('forCorporate')}
        checked={on}
        onChange={(event) => {
          setTyped(null)
          onSwitch(event.currentTarget.checked)
        }}
      />
      {on && (
        <ChoiceField
          label={t('corporate')}
          labelHidden
          placeholder={t('corporateHint')}
          words={{ list: t('suggestions'), nothing: t('noCorporate') }}
          chosen={chosen && choiceOf(chosen)}
          typed={typed}
          onType={setTyped}
          found={suggestCorporates(corporates, typed ?? '').map(choiceOf)}
          all={corporates.map(choiceOf)}
          mayBeEmpty
          onChoose={(one) => onChoose(one?.corporate ?? null)}
        />
      )}
    </div>
  )
}

function choiceOf(corporate: Corporate) {
  return { key: corporate.orgId, label: corporate.orgName, corporate }
}
