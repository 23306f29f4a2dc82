import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { OrderFilterFields } from './order-filter-fields.tsx'
import { countOrderFilters, noOrderFilters } from './order-filters.ts'
import type { FilterProps } from './order-search.ts'

export function OrderFilterPanel({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  const active = countOrderFilters(search)
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel
      words={words}
      active={active > 0}
      onClear={() => onSearch({ ...noOrderFilters, product: search.product })}
      few={<OrderFilterFields search={search} onSearch={onSearch} />}
    />
  )
}
