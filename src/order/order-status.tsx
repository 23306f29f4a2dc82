import { useTranslations } from 'use-intl'
import { toneOfState } from '../ui/state/state-tones.ts'
import { Status } from '../ui/state/status.tsx'
import { Deadline } from '../ui/time/deadline.tsx'
import styles from './order.module.css'
import type { HoldState } from './order-display.ts'
import { useStatus } from './use-status.ts'

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
      <Status tone={toneOfState[status]} word={t(`status.${status}`)} />
      {status === 'HELD' && sale.deadline && <Deadline at={sale.deadline} counting />}
      {status === 'EXPIRED' && <small>{t('expiredHint')}</small>}
      {status === 'CHANGING' && <small>{t('changingHint')}</small>}
    </div>
  )
}
