import { IconNote } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from '../../ui/state/note.module.css'
import { saleAddress } from '../sale/sale-address.ts'
import { SendWaiting } from './send-waiting.tsx'
import { useWaitingEdits } from './use-waiting-edits.ts'

/** Says on every screen that edits of notes wait on this device; the booking that is open says it in its own place. */
export function WaitingNote({ userId }: { userId: string }) {
  const t = useTranslations('unanswered.edits')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const all = useWaitingEdits(userId)
  const waiting = all.filter(
    ({ booking }) => !path.endsWith(`/detail/HOTEL/${booking.supplierCode}/${booking.code}`),
  )
  const [first] = waiting
  if (path === '/app/offline' || !first) return null
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const isOne = waiting.length === 1
  return (
    <div className={styles.note}>
      <IconNote size={18} aria-hidden />
      <span>
        {isOne
          ? t('one', { count, code: first.booking.code })
          : t('several', { count, bookings: waiting.length })}{' '}
        <SendWaiting userId={userId} waiting={waiting} />{' '}
        {isOne ? (
          <Link {...saleAddress({ product: 'HOTEL', ...first.booking })}>
            {t('open', { code: first.booking.code })}
          </Link>
        ) : (
          <Link to="/app/offline">{t('see')}</Link>
        )}
      </span>
    </div>
  )
}
