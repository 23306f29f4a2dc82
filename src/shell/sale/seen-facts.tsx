import { type ReactNode, useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { orderRowOf } from '#contract/changes/kept-sale'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { serverNow, toDeviceTime } from '../../lib/call/clock.ts'
import { Unreachable } from '../../lib/call/failure.ts'
import { formatDay } from '../../lib/language/format.ts'
import { keptSale, keptSales, openSales, ownerNameOf, useKeptSales } from '../../lib/sales/kept-sales.ts'
import styles from '../../ui/panel/detail.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import type { Seen } from './seen-sale.ts'

type Facts = Pick<OrderRow, 'title' | 'place' | 'startsOn' | 'endsOn' | 'traveller' | 'amount'> & {
  /** With the time limit of a hold. */
  status: ReactNode
  at: number
}

type Props = {
  product: OrderRow['product']
  code: string
  /** Its row in the newest of the lists of all products; `null`: it was in none. */
  listed: Seen<OrderRow> | null
  /** The row of the product's own list; `null`: it was in none. */
  own?: Facts | null
  /** Why the record is not here; only for want of an answer the list may be quoted. */
  error: Error | null
  /** That the rest needs a connection. */
  rest: string
}

/** What a list said of a booking whose record is not on this device, or the row that the device keeps of it. */
export function SeenFacts({ code, listed, own = null, error, rest }: Props) {
  const locale = useLocale()
  const words = useTranslations('states')
  const order = useNewestRow(code, listed)
  const facts = own ?? (order && { ...order.row, at: order.at, status: orderStatus(order.row) })
  if (!(error instanceof Unreachable)) return null
  if (!facts) return <p>{rest}</p>
  function orderStatus({ status, deadline }: OrderRow) {
    return (
      <>
        <Status {...lookOfState[status]} word={words(status)} />
        {status === 'HELD' && deadline && <Deadline at={deadline} counting />}
      </>
    )
  }
  const days = [...new Set([facts.startsOn, facts.endsOn])].flatMap((day) => day ?? [])
  return (
    <section className={styles.head}>
      <div className={styles.about}>
        {facts.status}
        <b>{[facts.title, placeIn(locale, facts.place)].filter(Boolean).join(', ')}</b>
        <span>{days.map((day) => formatDay(day, locale)).join(' – ')}</span>
        <span>{facts.traveller}</span>
      </div>
      <div className={styles.total}>
        <MoneyText value={facts.amount} strong />
        <AsOf at={facts.at} />
      </div>
      <p className={styles.quiet}>{rest}</p>
    </section>
  )
}

/** `at` in ms of the device's clock, as queries have it. */
function useNewestRow(code: string, listed: Seen<OrderRow> | null): Seen<OrderRow> | null {
  useKeptSales()
  useEffect(() => void openSales(), [])
  const sale = keptSale(code)
  const { levelAt = null } = keptSales() ?? {}
  if (!sale || levelAt === null) return listed
  const kept = { row: orderRowOf(sale, ownerNameOf(code), serverNow()), at: toDeviceTime(levelAt) }
  return listed && listed.at > kept.at ? listed : kept
}
