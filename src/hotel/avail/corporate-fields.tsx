import { Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Corporate } from '#contract/hotel-request'
import styles from './corporate-fields.module.css'
import { mostCorporates, suggestCorporates } from './suggest-corporates.ts'

type Props = {
  corporates: readonly Corporate[]
  on: boolean
  chosen: Corporate | null
  onSwitch: (on: boolean) => void
  onChoose: (corporate: Corporate | null) => void
}

/** Searching on behalf of an organisation below one's own (spec: shell-and-hotel §6). */
export function CorporateFields({ corporates, on, chosen, onSwitch, onChoose }: Props) {
  const t = useTranslations('hotel.avail')
  const [text, setText] = useState('')
  const suggested = suggestCorporates(corporates, text === chosen?.orgName ? '' : text)
  const offered =
    chosen && !suggested.some(({ orgId }) => orgId === chosen.orgId)
      ? [...suggested.slice(0, mostCorporates - 1), chosen]
      : suggested
  return (
    <div className={styles.fields}>
      <Switch
        label={t('forCorporate')}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        classNames={{ body: styles.switch, label: styles.switchLabel }}
      />
      {on && (
        <Select
          aria-label={t('corporate')}
          placeholder={t('corporateHint')}
          searchable
          clearable
          value={chosen?.orgId ?? null}
          data={offered.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
          filter={({ options }) => options}
          searchValue={text}
          onSearchChange={setText}
          nothingFoundMessage={t('noCorporate')}
          onChange={(orgId) => onChoose(corporates.find((one) => one.orgId === orgId) ?? null)}
        />
      )}
    </div>
  )
}
