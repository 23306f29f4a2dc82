import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'

/** Links a sale to the screen of its product. The history state tells that screen that closing it leads back here.
 * Users who may not use trains still see the train sales in their reach, without a link. */
export function OrderLink({ row }: { row: OrderRow }) {
  const t = useTranslations('order')
  const mayUseTrains = useMayUseTrains()
  const { product, supplierCode, locatorCode: code } = row
  if (product === 'TRAIN' && !mayUseTrains) {
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
      {...saleAddress({ product, supplierCode, code })}
      className={styles.open}
      data-opens="booking"
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
