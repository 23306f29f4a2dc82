import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { Unreachable } from '../../lib/call/failure.ts'
import { formatDay } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { lookOfState } from '../../ui/state/look-of-state.ts'
import { Status } from '../../ui/state/status.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import { seenOrder } from './seen-sale.ts'

type Facts = Pick<OrderRow, 'title' | 'place' | 'startsOn' | 'endsOn' | 'traveller' | 'amount'> & {
  /** With the time limit of a hold. */
  status: ReactNode
  at: number
}

type Props = {
  product: OrderRow['product']
  code: string
  /** The row of the product's own list; `null`: it was in none, and the lists of all products are asked. */
  own?: Facts | null
  /** Why the record is not here; only for want of an answer the list may be quoted. */
  error: Error | null
  /** That the rest needs a connection. */
  rest: string
}

/** What a list said of a booking whose record is not on this device. */
export function SeenFacts({ product, code, own = null, error, rest }: Props) {
  const locale = useLocale()
  const words = useTranslations('states')
  const order = seenOrder(useQueryClient(), { product, locatorCode: code })
  const facts = own ?? (order && { ...order.row, at: order.at, status: orderStatus(order.row) })
  if (!facts || !(error instanceof Unreachable)) return null
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
