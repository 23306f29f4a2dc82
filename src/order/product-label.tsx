import { IconBackpack, IconBed, IconTrain, IconUmbrella } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#contract/call/product'
import styles from './order.module.css'

const icons = {
  HOTEL: IconBed,
  INSURANCE: IconUmbrella,
  TOUR: IconBackpack,
  TRAIN: IconTrain,
} as const satisfies Record<Product, unknown>

/** The product as an icon and a word. */
export function ProductLabel({ product }: { product: Product }) {
  const t = useTranslations('order.product')
  const Icon = icons[product]
  return (
    <span className={styles.product} data-product={product}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {t(product)}
    </span>
  )
}
