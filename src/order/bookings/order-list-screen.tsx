import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from '../../ui/listing.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { DueStrip } from './due-strip.tsx'
import { OrderFilterPanel } from './order-filter-panel.tsx'
import { changeOrderFilters, isNarrowed, noOrderFilters } from './order-filters.ts'
import { OrderRows } from './order-rows.tsx'
import { defaultOrderSearch, type OrderSearch } from './order-search.ts'
import { ProductBar } from './product-bar.tsx'

const route = getRouteApi('/app/order/list')

/** The list of all sales, of every product. */
export function OrderListScreen() {
  const t = useTranslations('order')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<OrderSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeOrderFilters({ ...defaultOrderSearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <div className={styles.screen}>
      <OrderTabs />
      <h1>{t('title')}</h1>
      {!isNarrowed(search) && <DueStrip />}
      <ProductBar search={search} />
      <OrderFilterPanel search={search} onSearch={onSearch} />
      <OrderRows search={search} onClear={() => onSearch(noOrderFilters)} />
    </div>
  )
}
