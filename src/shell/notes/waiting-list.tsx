import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { saleAddress } from '../sale/sale-address.ts'
import { discardEdits } from './auxiliary-draft.ts'
import type { BookingRef } from './auxiliary-query.ts'
import styles from './notes.module.css'
import { SendWaiting } from './send-waiting.tsx'
import { useWaitingEdits } from './use-waiting-edits.ts'

/** The bookings on whose notes edits wait on this device; nothing while none does. */
export function WaitingList({ userId }: { userId: string }) {
  const t = useTranslations('unanswered.edits')
  const locale = useLocale()
  const waiting = useWaitingEdits(userId)
  const [asked, setAsked] = useState<BookingRef | null>(null)
  if (waiting.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={styles.list}>
        {waiting.map(({ booking, count, savedAt }) => (
          <li key={booking.code}>
            <Link {...saleAddress({ product: 'HOTEL', ...booking })}>{booking.code}</Link>
            <small>{t('item', { count, moment: formatMoment(new Date(savedAt), locale) })}</small>
            <Button
              variant="quiet"
              aria-label={t('discard', { code: booking.code })}
              onClick={() => setAsked(booking)}
            >
              {t('discardLabel')}
            </Button>
          </li>
        ))}
      </ul>
      <SendWaiting userId={userId} waiting={waiting} />
      <ConfirmDialog
        opened={asked !== null}
        title={t('discardTitle')}
        confirmLabel={t('discardLabel')}
        closeLabel={t('keepLabel')}
        tone="danger"
        onConfirm={() => {
          if (asked) discardEdits(userId, asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t('discardText', { code: asked?.code ?? '' })}</p>
      </ConfirmDialog>
    </Section>
  )
}
