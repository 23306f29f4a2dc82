import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedQuery } from '../failed-query.tsx'
import type { Fetched } from '../failure-words.ts'
import styles from './named-field.module.css'
import { type Named, suggestNames } from './suggest-names.ts'

type Props = {
  label: string
  /** Where nothing is chosen. */
  any: string
  what: Fetched
  list: { names: readonly Named[]; isError: boolean; error: unknown; refetch: () => unknown }
  value: string
  onChange: (value: string) => void
}

/** One of many names, found by typing; without its list the search goes on without it. */
export function NamedField({ label, any, what, list, value, onChange }: Props) {
  const t = useTranslations('tour.search')
  const [text, setText] = useState('')
  const chosen = list.names.find((one) => one.value === value)
  const suggested = suggestNames(list.names, text === chosen?.label ? '' : text)
  // what was chosen before its list came stands for itself
  const offered = suggested.length === 0 && value && !chosen ? [bare(value)] : suggested
  const hintOf = (of: string) => list.names.find((one) => one.value === of)?.hint
  return (
    <div className={styles.field}>
      <Select
        label={label}
        placeholder={any}
        searchable
        clearable={value !== ''}
        selectFirstOptionOnChange
        maxDropdownHeight="min(20rem, 40dvh)"
        clearButtonProps={{
          'aria-label': t('clear', { field: label }),
          'aria-hidden': false,
          tabIndex: 0,
          className: styles.clear,
        }}
        value={value || null}
        data={offered.map((one) => ({ value: one.value, label: one.label }))}
        filter={({ options }) => options}
        searchValue={text}
        onSearchChange={setText}
        nothingFoundMessage={t('notFound')}
        renderOption={({ option }) => (
          <span className={styles.option}>
            {option.label}
            <small>{hintOf(option.value)}</small>
          </span>
        )}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(next) => onChange(next ?? '')}
      />
      {list.isError && list.names.length === 0 && (
        <FailedQuery what={what} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </div>
  )
}

function bare(value: string): Named {
  return { value, label: value, name: value, hint: '' }
}
