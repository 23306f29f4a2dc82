import { useTranslations } from 'use-intl'
import { trainSort, trainStatus } from '#contract/train/filter'
import { choiceFilter, type Filter, orderChoice, periodFilter, textFilter } from '../../ui/list/filters.tsx'
import type { TrainListSearch } from '../train-list-search.ts'

export function useTrainFilters(): readonly Filter<TrainListSearch>[] {
  const t = useTranslations('trainBooking')
  const orders = useTranslations('trainBooking.sort')
  return [
    textFilter('search', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    orderChoice('sort', 'few', {
      label: orders('label'),
      anyLabel: orders('own'),
      options: trainSort.options,
      optionLabel: (option) => orders(option),
    }),
    choiceFilter('status', 'few', {
      label: t('filters.status'),
      anyLabel: t('filters.anyStatus'),
      options: trainStatus.options,
      optionLabel: (option) => t(`status.${option}`),
    }),
    periodFilter('few', {
      words: (word) => t(`filters.${word}`),
      clearLabel: (values) => t('filters.clearDate', values),
    }),
  ]
}
