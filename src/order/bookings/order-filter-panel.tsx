import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { MoreOrderFields } from './more-order-fields.tsx'
import { FewOrderFields, SearchField } from './order-filter-fields.tsx'
import { countMoreOrderFilters, countOrderFilters, noOrderFilters } from './order-filters.ts'
import type { FilterProps } from './order-search.ts'

export function OrderFilterPanel(props: FilterProps) {
  const { search, onSearch } = props
  const t = useTranslations('order.filters')
  const active = countOrderFilters(search)
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel
      words={words}
      active={active > 0}
      onClear={() => onSearch({ ...noOrderFilters, product: search.product })}
      search={<SearchField {...props} />}
      few={<FewOrderFields {...props} />}
      more={<MoreOrderFields {...props} />}
      moreActive={countMoreOrderFilters(search) > 0}
    />
  )
}
