import { useLocale, useTranslations } from 'use-intl'
import type { SaleStatus } from '#contract/order/filter'
import { toServerTime } from '../lib/call/clock.ts'
import { formatLimit } from '../lib/language/format.ts'
import { useKnownTime } from '../lib/query/use-server-time.ts'
import short from '../ui/list/short-card.module.css'
import { lookOfState } from '../ui/state/look-of-state.ts'
import { Status } from '../ui/state/status.tsx'
import { Deadline, TimeLeft } from '../ui/time/deadline.tsx'
import styles from './order.module.css'
import { type HoldState, statusNow } from './order-display.ts'

const refreshMs = 15_000

/** The current status by the server's clock; re-renders when a hold's deadline passes. While the clock is not known, the status
 * as it was fetched. */
function useStatus(sale: HoldState, seenAt: number): SaleStatus {
  const now = useKnownTime(sale.status === 'HELD' ? refreshMs : null)
  return now ? statusNow(sale, toServerTime(seenAt), now) : sale.status
}

type Props = {
  sale: HoldState
  /** When the sale was fetched; milliseconds. */
  seenAt: number
}

/** The status with the time left of a hold beside it; below them the time limit, or what to do. */
export function OrderStatus({ sale, seenAt }: Props) {
  const t = useTranslations('order')
  const status = useStatus(sale, seenAt)
  return (
    <div className={styles.status}>
      <Status {...lookOfState[status]} word={t(`status.${status}`)} />
      {status === 'HELD' && sale.deadline && <Deadline at={sale.deadline} counting />}
      <Hint status={status} />
    </div>
  )
}

/** The status alone, for a card. */
export function OrderState({ sale, seenAt }: Props) {
  const t = useTranslations('order.status')
  const status = useStatus(sale, seenAt)
  return <Status {...lookOfState[status]} word={t(status)} />
}

/** In the line of a card: the time limit and the time left of a hold, or what to do. */
export function OrderLimit({ sale, seenAt }: Props) {
  const locale = useLocale()
  const status = useStatus(sale, seenAt)
  if (status !== 'HELD' || !sale.deadline) return <Hint status={status} />
  return (
    <>
      <small className={short.cut}>{formatLimit(sale.deadline, locale)}</small>
      <TimeLeft at={sale.deadline} />
    </>
  )
}

function Hint({ status }: { status: SaleStatus }) {
  const t = useTranslations('order')
  if (status === 'EXPIRED') return <small>{t('expiredHint')}</small>
  if (status === 'CHANGING') return <small>{t('changingHint')}</small>
  return null
}
