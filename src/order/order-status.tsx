import { useTranslations } from 'use-intl'
import { Deadline } from '../ui/deadline.tsx'
import { Status } from '../ui/status.tsx'
import styles from './order.module.css'
import { type Timed, toneOfSale } from './order-display.ts'
import { useStatus } from './use-status.ts'

type Props = {
  sale: Timed
  /** When the server said it. */
  seenAt: number
}

/** How it stands, and what has to be done about it until when. */
export function OrderStatus({ sale, seenAt }: Props) {
  const t = useTranslations('order')
  const status = useStatus(sale, seenAt)
  const deadline = status === 'HELD' ? sale.deadline : null
  return (
    <div className={styles.status}>
      <span className={styles.state}>
        <Status tone={toneOfSale[status]} word={t(`status.${status}`)} />
        {deadline && <small>{t('issueBy')}</small>}
      </span>
      {deadline && <Deadline at={deadline} counting />}
      {status === 'EXPIRED' && <small>{t('expiredHint')}</small>}
      {status === 'CHANGING' && <small>{t('changingHint')}</small>}
    </div>
  )
}
