import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/call/list'
import { orderQualifier, orderSort, saleStatus } from '#contract/order/filter'
import {
  choiceFilter,
  type Filter,
  nameFilter,
  orderChoice,
  qualifiedPeriodFilter,
  textFilter,
} from '../../ui/list/filters.tsx'
import { agentNames } from '../queries.ts'
import type { OrderSearch } from '../search/order-search.ts'

/** The filters beside the product, which the bar above the list chooses. */
export function useOrderFilters(): readonly Filter<OrderSearch>[] {
  const t = useTranslations('order.filters')
  const statuses = useTranslations('order.status')
  const agents = useQuery(agentNames()).data?.orgNames ?? []
  return [
    textFilter('search', 'search', { label: t('search'), placeholder: t('searchHint') }),
    choiceFilter('status', 'few', {
      label: t('status'),
      anyLabel: t('anyStatus'),
      options: saleStatus.options,
      optionLabel: (option) => statuses(option),
    }),
    choiceFilter('timeLimit', 'few', {
      label: t('timeLimit'),
      anyLabel: t('anyLimit'),
      options: timeLimit.options,
      optionLabel: (option) => t(`limit.${option}`),
    }),
    textFilter('paxName', 'more', { label: t('paxName') }),
    textFilter('reference', 'more', { label: t('reference') }),
    nameFilter('agent', 'more', {
      label: t('agent'),
      anyLabel: t('anyAgent'),
      names: agents.map(({ orgName }) => orgName),
    }),
    qualifiedPeriodFilter(
      'more',
      {
        label: t('dateQualifier'),
        options: orderQualifier.options,
        optionLabel: (option) => t(`qualifier.${option}`),
      },
      { words: (word) => t(word), clearLabel: (values) => t('clearDate', values) },
    ),
    orderChoice('sort', 'more', {
      label: t('sort'),
      anyLabel: t('ownOrder'),
      options: orderSort.options,
      optionLabel: (option) => t(`sorts.${option}`),
    }),
  ]
}
