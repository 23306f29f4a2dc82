import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { type LastRestore, type listUnknownBookings, settleRestore } from '#contract/call/restored'
import { formatMoment } from '../lib/language/format.ts'
import card from '../ui/panel/card.module.css'
import styles from './desk.module.css'
import { SettleForm } from './form/settle-form.tsx'
import { UnknownCard } from './unknown-card.tsx'

type Props = {
  restore: LastRestore
  found: Pick<ReplyOf<typeof listUnknownBookings>, 'bookingList' | 'total'>
  /** A card has gone. */
  onSettled: () => void
}

/** After a backup was brought back: what suppliers have and we do not, and which of them have to be asked. */
export function AfterRestore({ restore, found: { bookingList, total }, onSettled }: Props) {
  const t = useTranslations('restored')
  const locale = useLocale()
  const moment = (at: string) => formatMoment(at, locale)
  const { takenAt, restoredAt, listedList } = restore
  const isRead = listedList.every(({ readAt }) => readAt !== null)
  return (
    <section className={styles.section} aria-labelledby="since-the-backup">
      <h2 id="since-the-backup">{t('title')}</h2>
      <p>{t('text', { taken: moment(takenAt), restored: moment(restoredAt) })}</p>
      {listedList.map(({ supplierCode: supplier, readAt }) => (
        <p key={supplier} className={styles.quiet}>
          {readAt === null ? t('reading', { supplier }) : t('read', { supplier, moment: moment(readAt) })}
        </p>
      ))}
      <Unlisted restore={restore} onSettled={onSettled} />
      {total > 0 && <p className={styles.quiet}>{t('hint')}</p>}
      {total === 0 && isRead && listedList.length > 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={card.list}>
        {bookingList.map((booking) => (
          <li key={booking.id}>
            <UnknownCard booking={booking} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {total > bookingList.length && (
        <p className={styles.quiet}>{t('more', { count: total - bookingList.length })}</p>
      )}
    </section>
  )
}

/** The suppliers that have no list, until somebody has asked them. */
function Unlisted({ restore, onSettled }: Pick<Props, 'restore' | 'onSettled'>) {
  const t = useTranslations('restored')
  const [isSettling, setSettling] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { restoreId, unlistedList, askedAt } = restore
  if (askedAt !== null || unlistedList.length === 0) return null
  const suppliers = unlistedList
    .map(({ product, supplierCode }) => `${supplierCode} (${t(`product.${product}`)})`)
    .join(', ')
  function close() {
    flushSync(() => setSettling(false))
    opener.current?.focus()
  }
  return (
    <>
      <p>{t('unlisted', { suppliers })}</p>
      {isSettling ? (
        <SettleForm
          id={restoreId}
          label={t('askedNote')}
          send={(askOnce, { note }) => askOnce(settleRestore, { params: { restoreId }, body: { note } })}
          onClose={close}
          onSettled={onSettled}
        />
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} variant="default" onClick={() => setSettling(true)}>
            {t('asked')}
          </Button>
        </div>
      )}
    </>
  )
}
