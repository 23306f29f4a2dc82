import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { findChoices } from '../../ui/choice/match-choice.ts'
import { FailedQuery } from '../failed-query.tsx'
import type { Fetched } from '../failure-words.ts'
import styles from './named-field.module.css'
import type { Named } from './use-tour-names.ts'

type Props = {
  label: string
  /** Placeholder while nothing is chosen. */
  anyLabel: string
  what: Fetched
  list: { names: readonly Named[]; isError: boolean; error: unknown; refetch: () => unknown }
  value: string
  onChange: (value: string) => void
}

/** Selects one of many names, with suggestions while typing. If the list cannot be fetched, the form works without it. */
export function NamedField({ label, anyLabel, what, list, value, onChange }: Props) {
  const t = useTranslations('tour.search')
  const [typed, setTyped] = useState<string | null>(null)
  // until the list is fetched, show a restored value as it is
  const chosen = list.names.find(({ key }) => key === value) ?? unlistedOption(value)
  return (
    <div className={styles.field}>
      <ChoiceField
        label={label}
        placeholder={anyLabel}
        words={{ list: label, nothing: t('notFound'), clear: t('clear', { field: label }) }}
        chosen={value ? chosen : null}
        typed={typed}
        onType={setTyped}
        found={findChoices(list.names, typed ?? '')}
        all={list.names}
        mayBeEmpty
        onChoose={(one) => onChange(one?.key ?? '')}
      />
      {list.isError && list.names.length === 0 && (
        <FailedQuery what={what} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </div>
  )
}

function unlistedOption(value: string): Named {
  return { key: value, label: value, hint: '', also: [] }
}
