import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { type FilterProps, PolicyFilterFields } from './policy-filter-fields.tsx'
import { countPolicyFilters, noPolicyFilters } from './policy-filters.ts'

export function PolicyFilterPanel({ search, onSearch }: FilterProps) {
  const t = useTranslations('insuranceList.filters')
  const active = countPolicyFilters(search)
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel
      words={words}
      active={active > 0}
      onClear={() => onSearch(noPolicyFilters)}
      few={<PolicyFilterFields search={search} onSearch={onSearch} />}
    />
  )
}
