import { Link } from '@tanstack/react-router'
import type { Movement } from '#contract/deposit'
import { useMayUseTrains } from '../shell/may-use-trains.ts'
import styles from '../ui/listing.module.css'

type Sale = NonNullable<Movement['booking']>

/** Links a sale to the screen of its product. */
export function SaleLink({ sale }: { sale: Sale }) {
  const { product, supplierCode, qilinLocatorCode: code } = sale
  const shared = { className: styles.locator, children: code }
  switch (product) {
    case 'HOTEL':
      return (
        <Link
          {...shared}
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: product, supplierCode, bookingCode: code }}
        />
      )
    case 'INSURANCE':
      return <Link {...shared} to="/app/insurance/bookinglist" search={{ bookingLocatorCode: code }} />
    case 'TOUR':
      return <Link {...shared} to="/app/tour/pnr" search={{ bookId: code }} />
    case 'TRAIN':
      return <TrainLink code={code} />
  }
}

/** Users who may not use trains see the movement of a train without a link. */
function TrainLink({ code }: { code: string }) {
  if (!useMayUseTrains()) return <b>{code}</b>
  return (
    <Link to="/app/train/bookinglist" search={{ bookingLocatorCode: code }} className={styles.locator}>
      {code}
    </Link>
  )
}
