import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/call/product'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import styles from './today.module.css'

type Props = { product: Product; supplierCode: string; locatorCode: string; children: ReactNode }

/** Leads to a sale, and closing it back here. Who may not use trains still sees those in their reach, without a link. */
export function SaleLink({ product, supplierCode, locatorCode, children }: Props) {
  const mayUseTrains = useMayUseTrains()
  if (product === 'TRAIN' && !mayUseTrains) return <b>{children}</b>
  return (
    <Link
      {...saleAddress({ product, supplierCode, code: locatorCode })}
      state={{ openedFromList: true }}
      className={styles.open}
    >
      {children}
    </Link>
  )
}
