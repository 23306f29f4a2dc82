import { useTranslations } from 'use-intl'
import { Deadline } from '../ui/deadline.tsx'
import { toneOfState } from '../ui/state-tones.ts'
import { Status } from '../ui/status.tsx'
import styles from './order.module.css'
import type { HoldState } from './order-display.ts'
import { useStatus } from './use-status.ts'

type Props = {
  sale: HoldState
  /** When the sale was fetched; milliseconds. */
  seenAt: number
}

/** The status, and for a hold its deadline. */
export function OrderStatus({ sale, seenAt }: Props) {
  const t = useTranslations('order')
  const status = useStatus(sale, seenAt)
  const deadline = status === 'HELD' ? sale.deadline : null
  return (
    <div className={styles.status}>
      <span className={styles.state}>
        <Status tone={toneOfState[status]} word={t(`status.${status}`)} />
        {deadline && <small>{t('issueBy')}</small>}
      </span>
      {deadline && <Deadline at={deadline} counting />}
      {status === 'EXPIRED' && <small>{t('expiredHint')}</small>}
      {status === 'CHANGING' && <small>{t('changingHint')}</small>}
    </div>
  )
}
