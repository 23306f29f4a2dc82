import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenChangeRequest } from '#contract/pnr/change'
import { formatDay, formatMoment } from '../lib/language/format.ts'
import { useActorName } from '../lib/session/use-actor-name.ts'
import { useWhySuspended } from '../lib/session/use-why-not.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import listing from '../ui/list/listing.module.css'
import styles from './desk.module.css'
import { AnswerForm } from './form/answer-form.tsx'
import { OpenSale } from './open-sale.tsx'
import { useWantedLines } from './use-wanted-lines.ts'

type Props = { request: OpenChangeRequest; mayAnswer: boolean; onSettled: () => void }

/** A change that an agent asked for: what a call to the supplier needs, what is wanted, and where it is answered. */
export function ChangeRequestCard({ request, mayAnswer, onSettled }: Props) {
  const t = useTranslations('pnrChange.desk')
  const locale = useLocale()
  const actor = useActorName()
  const suspended = useWhySuspended()
  const linesOf = useWantedLines()
  const [isAnswering, setAnswering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  function close() {
    flushSync(() => setAnswering(false))
    opener.current?.focus()
  }
  const { requestId, supplierCode, qilinLocatorCode: code, text } = request
  const day = (one: string) => formatDay(one, locale)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('supplierCode'), `${supplierCode} ${request.supplierConfirmationCode}`],
    [t('hotelPhone'), <PhoneLink key="phone" number={request.hotelPhone} />],
    [t('stay'), `${day(request.checkInDate)} – ${day(request.checkOutDate)}`],
    [t('guest'), request.leadGuestName],
    [t('org'), request.ownerOrgName],
    [t('asked'), `${formatMoment(request.askedAt, locale)}, ${actor(request.askedBy)}`],
  ]
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <header className={listing.line}>
        <h3 id={titleId}>{`${code}, ${request.hotelName}`}</h3>
      </header>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.differences} aria-label={t('wanted')}>
        {linesOf(request.wanted).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {text && <li className={styles.written}>{text}</li>}
      </ul>
      {suspended && <p className={styles.quiet}>{suspended}</p>}
      {!isAnswering && (
        <div className={styles.actions}>
          <OpenSale command={{ product: 'HOTEL', supplierCode }} code={code} />
          {mayAnswer && (
            <Button ref={opener} disabled={suspended !== null} onClick={() => setAnswering(true)}>
              {t('answerIt')}
            </Button>
          )}
        </div>
      )}
      {isAnswering && <AnswerForm requestId={requestId} onClose={close} onSettled={onSettled} />}
    </article>
  )
}
