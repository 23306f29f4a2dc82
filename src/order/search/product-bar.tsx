import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { product } from '#contract/call/product'
import styles from '../order.module.css'
import { ProductLabel } from '../product-label.tsx'
import { changeOrderFilters } from './order-filters.ts'
import { addressOf, type OrderSearch } from './order-search.ts'

/** Links that limit the list to one product, or show all. */
export function ProductBar({ search }: { search: OrderSearch }) {
  const t = useTranslations('order')
  return (
    <nav className={styles.bar} aria-label={t('products')}>
      {[undefined, ...product.options].map((one) => (
        <Link
          key={one ?? 'all'}
          to="/app/order/list"
          search={addressOf(changeOrderFilters(search, { product: one }))}
          resetScroll={false}
          aria-current={search.product === one ? 'true' : undefined}
        >
          {one ? (
            <ProductLabel product={one} />
          ) : (
            <span className={styles.product}>
              <IconListDetails size={18} stroke={1.7} aria-hidden />
              {t('everyProduct')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
