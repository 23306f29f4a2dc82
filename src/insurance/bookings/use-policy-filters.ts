import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { timeLimit } from '#contract/call/list'
import { policyFilter, policyPeriodOf } from '#contract/insurance/filter'
import { policyDateQualifier, policySort, policyStatusFilter } from '#contract/insurance/list-choices'
import { serverNow } from '../../lib/call/clock.ts'
import {
  choiceFilter,
  type Filter,
  nameFilter,
  orderChoice,
  qualifiedPeriodFilter,
  textFilter,
} from '../../ui/list/filters.tsx'
import { agentNames } from '../booking/queries.ts'
import { morePolicyFilters, toFilterQuery } from '../policy-filters.ts'
import type { PolicySearch } from '../policy-search.ts'

/** spec: insurance §5, list filters. */
export function usePolicyFilters(): readonly Filter<PolicySearch>[] {
  const t = useTranslations('insuranceList.filters')
  const statuses = useTranslations('insuranceList.status')
  const orders = useTranslations('insuranceList.sort')
  const agents = useQuery(agentNames()).data?.orgNames ?? []
  return [
    textFilter('searchTerm', 'search', { label: t('searchTerm'), placeholder: t('searchHint') }),
    choiceFilter('status', 'few', {
      label: t('status'),
      anyLabel: t('anyStatus'),
      options: policyStatusFilter.options,
      optionLabel: (option) => statuses(option),
    }),
    qualifiedPeriodFilter(
      'few',
      {
        label: t('dateQualifier'),
        options: policyDateQualifier.options,
        optionLabel: (option) => t(`qualifier.${option}`),
      },
      { words: (word) => t(word), clearLabel: (values) => t('clearDate', values) },
      (search) => policyPeriodOf(v.parse(policyFilter, toFilterQuery(search)), serverNow()),
    ),
    orderChoice('sort', 'more', {
      label: orders('label'),
      anyLabel: orders('own'),
      options: policySort.options,
      optionLabel: (option) => orders(option),
    }),
    nameFilter('agent', 'more', {
      label: t('agent'),
      anyLabel: t('anyAgent'),
      names: agents.map(({ orgName }) => orgName),
    }),
    choiceFilter('timeLimit', 'more', {
      label: t('timeLimit'),
      anyLabel: t('anyLimit'),
      options: timeLimit.options,
      optionLabel: (option) => t(`limit.${option}`),
    }),
    ...morePolicyFilters.map((name) => textFilter<PolicySearch>(name, 'more', { label: t(name) })),
  ]
}
