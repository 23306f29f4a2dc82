import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { HotelToCall } from '#contract/pnr/hotel-number'
import { useWhyNot } from '../lib/session/use-why-not.ts'
import { NumberForm } from '../shell/sale/hotel-number/late-number-form.tsx'
import listing from '../ui/list/listing.module.css'
import { BookingFacts, HotelHead } from './booking-of-hotel.tsx'
import styles from './desk.module.css'
import { OpenSale } from './open-sale.tsx'

type Props = { hotel: HotelToCall; onSettled: () => void }

/** A hotel to call: what its reception is asked for, and where its number is entered. */
export function HotelToCallCard({ hotel, onSettled }: Props) {
  const t = useTranslations('pnr.call')
  const whyNot = useWhyNot(['editRemarks'])
  const [isEntering, setEntering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  function close() {
    flushSync(() => setEntering(false))
    opener.current?.focus()
  }
  const { qilinLocatorCode: code, supplierCode } = hotel
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <HotelHead id={titleId} booking={hotel} />
      <BookingFacts booking={hotel} />
      {isEntering ? (
        <NumberForm booking={{ supplierCode, code }} replaces={null} onClose={close} onSaved={onSettled} />
      ) : (
        <div className={styles.actions}>
          <OpenSale command={{ product: 'HOTEL', supplierCode }} code={code} />
          <Button ref={opener} disabled={whyNot !== null} onClick={() => setEntering(true)}>
            {t('enter')}
          </Button>
        </div>
      )}
      {whyNot !== null && <p className={styles.quiet}>{whyNot}</p>}
    </article>
  )
}
