import { useTranslations } from 'use-intl'
import type { Product } from '#contract/call/product'
import { productIcons } from '../shell/sale/product-icons.ts'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'

/** The product as an icon and a word; `brief`: the word for a screen reader alone, where the same icons stand above with theirs. */
export function ProductLabel({ product, brief = false }: { product: Product; brief?: boolean }) {
  const t = useTranslations('order.product')
  const Icon = productIcons[product]
  return (
    <span className={styles.product} data-product={product}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={brief ? hidden.hidden : undefined}>{t(product)}</span>
    </span>
  )
}
