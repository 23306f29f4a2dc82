import { useTranslations } from 'use-intl'
import type { Product } from '#contract/call/product'
import { productIcons } from '../shell/sale/product-icons.ts'
import styles from './order.module.css'

/** The product as an icon and a word. */
export function ProductLabel({ product }: { product: Product }) {
  const t = useTranslations('order.product')
  const Icon = productIcons[product]
  return (
    <span className={styles.product} data-product={product}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {t(product)}
    </span>
  )
}
