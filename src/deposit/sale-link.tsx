import { Link } from '@tanstack/react-router'
import type { Movement } from '#contract/deposit'
import styles from '../ui/listing.module.css'

/** Links a sale to the screen of its product; tours and trains have no link yet. */
export function SaleLink({ sale }: { sale: NonNullable<Movement['booking']> }) {
  const { product, supplierCode, qilinLocatorCode } = sale
  switch (product) {
    case 'HOTEL':
      return (
        <Link
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: product, supplierCode, bookingCode: qilinLocatorCode }}
          className={styles.locator}
        >
          {qilinLocatorCode}
        </Link>
      )
    case 'INSURANCE':
      return (
        <Link
          to="/app/insurance/bookinglist"
          search={{ bookingLocatorCode: qilinLocatorCode }}
          className={styles.locator}
        >
          {qilinLocatorCode}
        </Link>
      )
    default:
      return <b>{qilinLocatorCode}</b>
  }
}
