import { useTranslations } from 'use-intl'
import { orgType } from '#contract/access/role'
import { orgSort, orgStatus } from '#contract/admin/orgs'
import { choiceFilter, type Filter, orderChoice, textFilter } from '../../ui/list/filters.tsx'
import { useOrderWords } from '../use-order-words.ts'
import type { AgentsSearch } from './queries.ts'

export function useAgentFilters(): readonly Filter<AgentsSearch>[] {
  const t = useTranslations('adminAgents')
  const order = useOrderWords((field: 'name' | 'type' | 'status') => t(field))
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    choiceFilter('type', 'few', {
      label: t('type'),
      anyLabel: t('filters.anyType'),
      options: orgType.options,
      optionLabel: (option) => t(`types.${option}`),
    }),
    choiceFilter('status', 'few', {
      label: t('status'),
      anyLabel: t('filters.anyStatus'),
      options: orgStatus.options,
      optionLabel: (option) => t(`statuses.${option}`),
    }),
    orderChoice('sort', 'few', { ...order, options: orgSort.options }),
  ]
}
