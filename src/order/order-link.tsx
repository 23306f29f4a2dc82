import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { useMayUseTrains } from '../shell/may-use-trains.ts'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'

/** Links a sale to the screen of its product. The history state tells that screen that closing it leads back here. */
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

/** Users who may not use trains still see the train sales in their reach, without a link. */
function TrainLink({ row }: { row: OrderRow }) {
  const t = useTranslations('order')
  if (!useMayUseTrains()) {
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
      state={{ openedFromList: true }}
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
