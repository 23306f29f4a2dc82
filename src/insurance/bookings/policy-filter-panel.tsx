import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { useTableFits, useWide } from '../../ui/use-wide.ts'
import { countMoreFilters, countPolicyFilters, noPolicyFilters } from '../policy-filters.ts'
import {
  FewFilters,
  type FilterProps,
  MoreFilters,
  SearchFilter,
  SortFilter,
} from './policy-filter-fields.tsx'

export function PolicyFilterPanel(props: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const wide = useWide()
  const tableFits = useTableFits()
  const active = countPolicyFilters(props.search)
  const moreActive = countMoreFilters(props.search)
  const open = wide ? t('more', { count: moreActive }) : t('open', { count: active })
  return (
    <FilterPanel
      words={{ title: t('title'), open, clear: t('clear'), show: t('show') }}
      active={active > 0}
      onClear={() => props.onSearch(noPolicyFilters)}
      search={<SearchFilter {...props} />}
      few={<FewFilters {...props} />}
      more={
        <>
          {!tableFits && <SortFilter {...props} />}
          <MoreFilters {...props} />
        </>
      }
      moreActive={moreActive > 0}
    />
  )
}
