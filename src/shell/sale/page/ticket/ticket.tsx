import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperMark } from '#contract/paper/mark'
import { withWords } from '../../../../lib/language/area-words.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { DrawnCheck } from '../../../../ui/state/drawn-check.tsx'
import hidden from '../../../../ui/styles/hidden.module.css'
import { CopyLocator } from '../../copy-locator.tsx'
import { BookedPrice } from '../booked-price.tsx'
import { NextSale } from './next-sale.tsx'
import { PrintPaper } from './print-paper.tsx'
import { ShareButton } from './share-button.tsx'
import type { TicketProps } from './sold.ts'
import styles from './ticket.module.css'

/** Shown after a hold, where the browser has notices. */
const NoticesOffer = lazyPart(() =>
  withWords('notices', () => import(/* bundle: notices */ '../../../notices/notices-offer.tsx'))().then(
    (loaded) => loaded.NoticesOffer,
  ),
)

/** The end of a sale, alike in all products: what, when, who, code and state; then the paper, share, and the next sale. */
export function Ticket({ sold, place, heading, acts, ...facts }: TicketProps) {
  const t = useTranslations('ticket')
  const { locator, title, state, leg, who, price, limit } = facts
  const { said, mark, isPaid } = sold
  const own = useRef<HTMLHeadingElement>(null)
  const headed = heading ?? own
  useEffect(() => headed.current?.focus({ preventScroll: true }), [headed])
  const Heading = place === 'page' ? 'h1' : 'h3'
  return (
    <section className={styles.ticket} data-place={place} aria-label={said}>
      <Announced text={t('announced', { said, title, locator })} />
      <div className={styles.done}>
        <DrawnCheck />
        <b>{said}</b>
        {state}
      </div>
      <div className={styles.what}>
        <Heading ref={headed} tabIndex={-1}>
          <CopyLocator locator={locator} />
        </Heading>
        <p className={styles.title}>{title}</p>
        {leg}
        <p className={styles.who}>
          {who.name}
          {who.others > 0 && ` +${who.others}`}
        </p>
      </div>
      <div className={styles.stub}>
        <div className={styles.money}>
          <span className={styles.quiet}>{t(price.state === 'due' ? 'due' : isPaid ? 'paid' : 'price')}</span>
          <BookedPrice value={price.value} state={price.state} />
          {limit}
        </div>
        {mark && <QrCode mark={mark} />}
      </div>
      <div className={styles.papers}>
        {sold.paper && <PrintPaper paper={sold.paper} />}
        <ShareButton title={title} text={sold.shareText} url={mark?.verifyUrl} />
      </div>
      {limit && !isPaid && (
        <Suspense>
          <NoticesOffer />
        </Suspense>
      )}
      {acts && <div className={styles.deeds}>{acts}</div>}
      <NextSale locator={locator} product={sold.product} people={sold.people} />
    </section>
  )
}

/** A live region says only what comes after it. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const soon = setTimeout(setSaid, 0, text)
    return () => clearTimeout(soon)
  }, [text])
  return (
    <p role="status" className={hidden.hidden}>
      {said}
    </p>
  )
}

function QrCode({ mark }: { mark: PaperMark }) {
  const t = useTranslations('ticket')
  return (
    <a className={styles.code} href={mark.verifyUrl} target="_blank" rel="noopener">
      <svg viewBox={`-2 -2 ${mark.size + 4} ${mark.size + 4}`} role="img" aria-label={t('qr')}>
        <path d={mark.shape} />
      </svg>
    </a>
  )
}
