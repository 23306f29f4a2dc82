import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../ui/list/listing.module.css'
import order from '../order.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { DueStrip } from './due-strip.tsx'
import { OrderFilterPanel } from './order-filter-panel.tsx'
import { changeOrderFilters, isNarrowed, noOrderFilters } from './order-filters.ts'
import { OrderHead } from './order-head.tsx'
import { OrderRows } from './order-rows.tsx'
import { addressOf, defaultOrderAddress, type OrderSearch, orderSearchOf } from './order-search.ts'
import { ProductBar } from './product-bar.tsx'
import { keepWords, keptWords } from './typed-words.ts'

const route = getRouteApi('/app/order/list')

/** The list of all sales, of every product. */
export function OrderListScreen() {
  const t = useTranslations('order')
  const address = route.useSearch()
  const search = useMemo(() => orderSearchOf(address), [address])
  const isLost = useMemo(
    () => address.typed !== undefined && keptWords(address.typed) === null,
    [address.typed],
  )
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<OrderSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => {
        const changed = changeOrderFilters(orderSearchOf({ ...defaultOrderAddress, ...before }), changes)
        return { ...addressOf(changed), typed: keepWords(changed) }
      },
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <div className={styles.screen}>
      <OrderTabs />
      <OrderHead search={search} />
      <div role="status">{isLost && <p className={styles.quiet}>{t('typedElsewhere')}</p>}</div>
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
