import { useTranslations } from 'use-intl'
import { depositSort } from '#contract/admin/deposits'
import { depositLevel } from '#contract/money/deposit'
import { choiceFilter, type Filter, orderChoice, textFilter } from '../../ui/list/filters.tsx'
import { useOrderWords } from '../use-order-words.ts'
import type { DepositsSearch } from './queries.ts'

export function useDepositFilters(): readonly Filter<DepositsSearch>[] {
  const t = useTranslations('adminDeposits')
  const order = useOrderWords((field: 'balance') => t(field))
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    choiceFilter('level', 'few', {
      label: t('level'),
      anyLabel: t('filters.anyLevel'),
      options: depositLevel.options,
      optionLabel: (option) => t(`levels.${option}`),
    }),
    orderChoice('sort', 'few', { ...order, options: depositSort.options }),
  ]
}
