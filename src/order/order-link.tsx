import { Link } from '@tanstack/react-router'
import type { OrderRow } from '#contract/order'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'

/** Opens what was sold at the screen of its product; closing it there comes back to where it was opened. */
export function OrderLink({ row }: { row: OrderRow }) {
  const { product, supplierCode, locatorCode } = row
  const shared = {
    className: styles.open,
    children: (
      <>
        {row.title}
        <span className={hidden.hidden}>, {locatorCode}</span>
      </>
    ),
  }
  switch (product) {
    case 'HOTEL':
      return (
        <Link
          {...shared}
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: product, supplierCode, bookingCode: locatorCode }}
        />
      )
    case 'INSURANCE':
      return (
        <Link
          {...shared}
          to="/app/insurance/bookinglist"
          search={{ bookingLocatorCode: locatorCode }}
          state={{ openedFromList: true }}
        />
      )
    case 'TOUR':
      return <Link {...shared} to="/app/tour/pnr" search={{ bookId: locatorCode }} />
    case 'TRAIN':
      return (
        <Link
          {...shared}
          to="/app/train/bookinglist"
          search={{ bookingLocatorCode: locatorCode }}
          state={{ openedFromTrains: true }}
        />
      )
  }
}
