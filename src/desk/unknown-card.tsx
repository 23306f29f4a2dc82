import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { settleUnknownBooking, type UnknownBooking } from '#contract/call/restored'
import { formatDay } from '../lib/language/format.ts'
import listing from '../ui/list/listing.module.css'
import { MoneyText } from '../ui/price/money.tsx'
import styles from './desk.module.css'
import { SettleForm } from './form/settle-form.tsx'

type Props = { booking: UnknownBooking; onSettled: () => void }

/** A booking that a supplier has and we do not know: what it is found by there, and how it was settled. */
export function UnknownCard({ booking, onSettled }: Props) {
  const t = useTranslations('restored')
  const locale = useLocale()
  const [isSettling, setSettling] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  function close() {
    flushSync(() => setSettling(false))
    opener.current?.focus()
  }
  const { id, supplierCode: supplier, supplierReference, startsOn, endsOn, net } = booking
  const day = (one: string) => formatDay(one, locale)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('supplierReference'), supplierReference && `${supplier} ${supplierReference}`],
    [t('traveller'), booking.traveller],
    [t('stay'), startsOn && [day(startsOn), endsOn && day(endsOn)].filter(Boolean).join(' – ')],
    [t('net'), net && <MoneyText key="net" value={net} size="sm" />],
    [t('reference'), booking.reference],
    [t('sentBy'), booking.sentBy],
  ]
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <header className={listing.line}>
        <h3 id={titleId}>
          {booking.title || t(supplierReference === null ? 'perhaps' : 'unnamed', { supplier })}
        </h3>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isSettling ? (
        <SettleForm
          id={id}
          label={t('note')}
          outcomes={['CANCELLED', 'TAKEN_DOWN', 'NEVER']}
          send={async (askOnce, { outcome, note }) =>
            outcome && askOnce(settleUnknownBooking, { params: { id }, body: { outcome, note } })
          }
          onClose={close}
          onSettled={onSettled}
        />
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} onClick={() => setSettling(true)}>
            {t('settle')}
          </Button>
        </div>
      )}
    </article>
  )
}
