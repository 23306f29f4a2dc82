import { Link } from '@tanstack/react-router'
import type { PnrRow } from '#contract/pnr/list'
import styles from '../ui/list/listing.module.css'

export function LocatorLink({ row }: { row: Pick<PnrRow, 'supplierCode' | 'qilinLocatorCode'> }) {
  return (
    <Link
      to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
      params={{
        productType: 'HOTEL',
        supplierCode: row.supplierCode,
        bookingCode: row.qilinLocatorCode,
      }}
      className={styles.locator}
      data-opens="booking"
    >
      {row.qilinLocatorCode}
    </Link>
  )
}
