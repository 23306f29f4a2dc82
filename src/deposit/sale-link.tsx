import { Link } from '@tanstack/react-router'
import type { Movement } from '#contract/money/deposit'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import styles from '../ui/list/listing.module.css'

type Sale = NonNullable<Movement['booking']>

/** Links a sale to the screen of its product. Users who may not use trains see the movement of a train without a link. */
export function SaleLink({ sale: { product, supplierCode, qilinLocatorCode: code } }: { sale: Sale }) {
  const mayUseTrains = useMayUseTrains()
  if (product === 'TRAIN' && !mayUseTrains) return <b>{code}</b>
  return (
    <Link {...saleAddress({ product, supplierCode, code })} className={styles.locator}>
      {code}
    </Link>
  )
}
