import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { policyPeriodOf } from '#contract/insurance/filter'
import { policyDateQualifier, policyStatusFilter } from '#contract/insurance/list-choices'
import { timeLimit } from '#contract/list'
import { serverNow } from '../../lib/clock.ts'
import styles from '../../ui/filter-panel.module.css'
import forms from '../../ui/form.module.css'
import { OptionalField, OptionField } from '../../ui/option-field.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { countMoreFilters, morePolicyFilters, toPolicyFilter } from './policy-filters.ts'
import type { PolicySearch } from './policy-search.ts'
import { agentNames } from './queries.ts'

export type FilterProps = {
  search: PolicySearch
  /** `typed`: replaces the history entry instead of adding one per letter. */
  onSearch: (changes: Partial<PolicySearch>, how?: 'typed') => void
}

/** spec: insurance §5, list filters. */
export function PolicyFilterFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  return (
    <>
      <div className={styles.fields}>
        <TypedField
          label={t('searchTerm')}
          placeholder={t('searchHint')}
          value={search.searchTerm}
          maxLength={60}
          onChange={(searchTerm) => onSearch({ searchTerm }, 'typed')}
        />
        <AgentField search={search} onSearch={onSearch} />
        <StatusField search={search} onSearch={onSearch} />
        <OptionField
          label={t('dateQualifier')}
          value={search.dateQualifier}
          options={policyDateQualifier.options}
          optionLabel={(option) => t(`qualifier.${option}`)}
          onChoose={(dateQualifier) => onSearch({ dateQualifier })}
        />
        <PeriodFields
          words={(word) => t(word)}
          clearLabel={(values) => t('clearDate', values)}
          search={search}
          onSearch={onSearch}
          period={policyPeriodOf(toPolicyFilter(search), serverNow())}
        />
      </div>
      <MoreFields search={search} onSearch={onSearch} />
    </>
  )
}

function AgentField({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const names = (useQuery(agentNames()).data?.orgNames ?? []).map(({ orgName }) => orgName)
  const offered = search.agent && !names.includes(search.agent) ? [...names, search.agent] : names
  return (
    <NativeSelect
      label={t('agent')}
      value={search.agent}
      data={[{ value: '', label: t('anyAgent') }, ...new Set(offered)]}
      onChange={({ currentTarget: { value } }) => onSearch({ agent: value })}
    />
  )
}

function StatusField({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList')
  return (
    <OptionalField
      label={t('filters.status')}
      value={search.status}
      options={policyStatusFilter.options}
      optionLabel={(option) => t(`status.${option}`)}
      anyLabel={t('filters.anyStatus')}
      onChoose={(status) => onSearch({ status })}
    />
  )
}

/** Rarely used filters; initially open if the URL sets one. */
function MoreFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const active = countMoreFilters(search)
  // read once, so that it does not close while its last field is cleared
  const [open] = useState(active > 0)
  return (
    <details className={forms.more} open={open}>
      <summary>{t('more', { count: active })}</summary>
      <div className={styles.fields}>
        {morePolicyFilters.map((field) => (
          <TypedField
            key={field}
            label={t(field)}
            value={search[field]}
            maxLength={60}
            onChange={(text) => onSearch({ [field]: text }, 'typed')}
          />
        ))}
        <OptionalField
          label={t('timeLimit')}
          value={search.timeLimit}
          options={timeLimit.options}
          optionLabel={(option) => t(`limit.${option}`)}
          anyLabel={t('anyLimit')}
          onChoose={(limit) => onSearch({ timeLimit: limit })}
        />
      </div>
    </details>
  )
}
