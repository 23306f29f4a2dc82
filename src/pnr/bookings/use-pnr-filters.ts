import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/call/list'
import { dateQualifier, periodOf, pnrSort, pnrStatus } from '#contract/pnr/filter'
import { serverNow } from '../../lib/call/clock.ts'
import {
  choiceFilter,
  type Filter,
  orderChoice,
  qualifiedPeriodFilter,
  textFilter,
} from '../../ui/list/filters.tsx'
import type { ListSearch } from './list-search.ts'

type SharedSearch = Omit<ListSearch, '_page' | 'asOf' | 'sort'>
type Period = { fromDate: string | null; toDate: string | null }

/** The filters of the list; `onLocator`: what Enter does with the locator. */
export function usePnrFilters(onLocator: (typed: string) => void): readonly Filter<ListSearch>[] {
  const t = useTranslations('pnrList')
  return [
    ...useSharedFilters((search) => periodOf(search, serverNow()), onLocator),
    orderChoice('sort', 'more', {
      label: t('sortBy'),
      anyLabel: t('usualSort'),
      options: pnrSort.options,
      optionLabel: (option) => t(`sort.${option}`),
    }),
  ]
}

/** The filters that the list and the report share (spec: pnr-tour-train §2). */
export function useSharedFilters(
  periodOfSearch: (search: SharedSearch) => Period,
  onLocator?: (typed: string) => void,
): readonly Filter<SharedSearch>[] {
  const t = useTranslations('pnrList.filters')
  const statuses = useTranslations('pnr.status')
  return [
    textFilter('bookingCode', 'search', {
      label: t('bookingCode'),
      placeholder: t('bookingCode'),
      onEnter: onLocator,
    }),
    textFilter('paxName', 'few', { label: t('paxName') }),
    choiceFilter('status', 'few', {
      label: t('status'),
      anyLabel: t('anyStatus'),
      options: pnrStatus.options,
      optionLabel: (option) => statuses(option),
    }),
    choiceFilter('timeLimit', 'few', {
      label: t('timeLimit'),
      anyLabel: t('anyLimit'),
      options: timeLimit.options,
      optionLabel: (option) => t(`limit.${option}`),
    }),
    textFilter('hotelName', 'more', { label: t('hotelName') }),
    qualifiedPeriodFilter(
      'more',
      {
        label: t('dateQualifier'),
        options: dateQualifier.options,
        optionLabel: (option) => t(`qualifier.${option}`),
      },
      { words: (word) => t(word), clearLabel: (values) => t('clearDate', values) },
      periodOfSearch,
    ),
  ]
}
