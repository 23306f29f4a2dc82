import { getRouteApi } from '@tanstack/react-router'
import styles from '../../ui/listing.module.css'
import order from '../order.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { DueStrip } from './due-strip.tsx'
import { OrderFilterPanel } from './order-filter-panel.tsx'
import { changeOrderFilters, isNarrowed, noOrderFilters } from './order-filters.ts'
import { OrderHead } from './order-head.tsx'
import { OrderRows } from './order-rows.tsx'
import { defaultOrderSearch, type OrderSearch } from './order-search.ts'
import { ProductBar } from './product-bar.tsx'

const route = getRouteApi('/app/order/list')

/** The list of all sales, of every product. */
export function OrderListScreen() {
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
      <OrderHead search={search} />
      {!isNarrowed(search) && <DueStrip />}
      <div className={order.filters}>
        <ProductBar search={search} />
        <OrderFilterPanel search={search} onSearch={onSearch} />
      </div>
      <OrderRows
        search={search}
        onClear={() => onSearch(noOrderFilters)}
        onSort={(sort) => onSearch({ sort })}
      />
    </div>
  )
}
