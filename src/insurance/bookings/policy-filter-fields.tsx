import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/call/list'
import { policyPeriodOf } from '#contract/insurance/filter'
import { policyDateQualifier, policySort, policyStatusFilter } from '#contract/insurance/list-choices'
import { serverNow } from '../../lib/call/clock.ts'
import { OptionalField, OptionField } from '../../ui/choice/option-field.tsx'
import { PeriodFields } from '../../ui/day/period-fields.tsx'
import { OfferedField } from '../../ui/form/offered-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { agentNames } from '../booking/queries.ts'
import { morePolicyFilters, toPolicyFilter } from '../policy-filters.ts'
import type { PolicySearch } from '../policy-search.ts'

export type FilterProps = {
  search: PolicySearch
  /** `typed`: replaces the history entry instead of adding one per letter. */
  onSearch: (changes: Partial<PolicySearch>, how?: 'typed') => void
}

/** spec: insurance §5, list filters. */
export function SearchFilter({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  return (
    <TypedField
      label={t('searchTerm')}
      placeholder={t('searchHint')}
      value={search.searchTerm}
      onChange={(searchTerm) => onSearch({ searchTerm }, 'typed')}
    />
  )
}

export function FewFilters({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const statuses = useTranslations('insuranceList.status')
  return (
    <>
      <OptionalField
        label={t('status')}
        value={search.status}
        options={policyStatusFilter.options}
        optionLabel={(option) => statuses(option)}
        anyLabel={t('anyStatus')}
        onChoose={(status) => onSearch({ status })}
      />
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
    </>
  )
}

/** The filters that are wanted less often. */
export function MoreFilters({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  return (
    <>
      <AgentField search={search} onSearch={onSearch} />
      <OptionalField
        label={t('timeLimit')}
        value={search.timeLimit}
        options={timeLimit.options}
        optionLabel={(option) => t(`limit.${option}`)}
        anyLabel={t('anyLimit')}
        onChoose={(limit) => onSearch({ timeLimit: limit })}
      />
      {morePolicyFilters.map((field) => (
        <TypedField
          key={field}
          label={t(field)}
          value={search[field]}
          onChange={(text) => onSearch({ [field]: text }, 'typed')}
        />
      ))}
    </>
  )
}

/** For cards, which have no headings to sort by. */
export function SortFilter({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.sort')
  return (
    <OptionalField
      label={t('label')}
      value={search.sort}
      options={policySort.options}
      optionLabel={(option) => t(option)}
      anyLabel={t('own')}
      onChoose={(sort) => onSearch({ sort })}
    />
  )
}

function AgentField({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const names = (useQuery(agentNames()).data?.orgNames ?? []).map(({ orgName }) => orgName)
  return (
    <OfferedField
      label={t('agent')}
      anyLabel={t('anyAgent')}
      value={search.agent}
      names={names}
      onChoose={(agent) => onSearch({ agent })}
    />
  )
}
