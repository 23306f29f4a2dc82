import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { useSeesTrains } from '../shell/sees-trains.ts'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'

/** Opens what was sold at the screen of its product; closing it there comes back to where it was opened. */
export function OrderLink({ row }: { row: OrderRow }) {
  const { product, supplierCode, locatorCode } = row
  const shared = { className: styles.open, children: <Name row={row} /> }
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
      return <TrainLink row={row} />
  }
}

/** Who may not use trains reads all the same what was sold in their reach. */
function TrainLink({ row }: { row: OrderRow }) {
  const t = useTranslations('order')
  if (!useSeesTrains()) {
    return (
      <>
        <b className={styles.shut}>
          <Name row={row} />
        </b>
        <small className={styles.quiet}> ({t('shut')})</small>
      </>
    )
  }
  return (
    <Link
      className={styles.open}
      to="/app/train/bookinglist"
      search={{ bookingLocatorCode: row.locatorCode }}
      state={{ openedFromTrains: true }}
    >
      <Name row={row} />
    </Link>
  )
}

function Name({ row: { title, locatorCode } }: { row: OrderRow }) {
  return (
    <>
      {title}
      <span className={hidden.hidden}>, {locatorCode}</span>
    </>
  )
}
