import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { OrderRow } from '#contract/order'
import hidden from '../ui/styles/hidden.module.css'
import styles from './order.module.css'
import { saleAddress } from './sale-address.ts'

/** Opens the detail of the product; closing it there comes back to where it was opened. */
export function OrderLink({ row }: { row: OrderRow }) {
  const { history } = useRouter()
  const address = saleAddress(row)
  function open(event: MouseEvent) {
    // a new tab or window is the browser's affair
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(address, { openedFromList: true, openedFromTrains: true })
  }
  return (
    <a className={styles.open} href={address} onClick={open}>
      {row.title}
      <span className={hidden.hidden}>, {row.locatorCode}</span>
    </a>
  )
}
