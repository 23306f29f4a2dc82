import { useTranslations } from 'use-intl'
import type { SaleStatus } from '#contract/order/filter'
import { toServerTime } from '../lib/call/clock.ts'
import { useKnownTime } from '../lib/query/use-server-time.ts'
import { lookOfState } from '../ui/state/look-of-state.ts'
import { Status } from '../ui/state/status.tsx'
import { Deadline } from '../ui/time/deadline.tsx'
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
      {status === 'EXPIRED' && <small>{t('expiredHint')}</small>}
      {status === 'CHANGING' && <small>{t('changingHint')}</small>}
    </div>
  )
}
