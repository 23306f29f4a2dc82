import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { HotelToCall } from '#contract/pnr/hotel-number'
import { formatDay } from '../lib/language/format.ts'
import { useSession } from '../lib/session/session.ts'
import { useWhyNot } from '../lib/session/use-why-not.ts'
import { NumberForm } from '../shell/sale/hotel-number/late-number-form.tsx'
import { PhoneLink } from '../ui/contact-links.tsx'
import listing from '../ui/list/listing.module.css'
import styles from './desk.module.css'
import { OpenSale } from './open-sale.tsx'

type Props = { hotel: HotelToCall; onSettled: () => void }

/** A hotel to call: what its reception is asked for, and where its number is entered. */
export function HotelToCallCard({ hotel, onSettled }: Props) {
  const t = useTranslations('pnr.call')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const whyNot = useWhyNot(['editRemarks'])
  const [isEntering, setEntering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  function close() {
    flushSync(() => setEntering(false))
    opener.current?.focus()
  }
  const { qilinLocatorCode: code, supplierCode, ownerOrgName } = hotel
  return (
    <article className={`${listing.card} ${styles.card}`} aria-labelledby={titleId}>
      <header className={listing.line}>
        <h3 id={titleId}>{[hotel.hotelName, hotel.hotelDestinationName].filter(Boolean).join(', ')}</h3>
        <b>
          <PhoneLink number={hotel.hotelPhone} />
        </b>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('arrival')}</dt>
          <dd>{formatDay(hotel.checkInDate, locale)}</dd>
        </div>
        <div>
          <dt>{t('guest')}</dt>
          <dd>{hotel.leadGuestName}</dd>
        </div>
        <div>
          <dt>{t('supplierCode')}</dt>
          <dd>
            {supplierCode} {hotel.supplierConfirmationCode}
          </dd>
        </div>
        {ownerOrgName !== ownOrg && (
          <div>
            <dt>{t('org')}</dt>
            <dd>{ownerOrgName}</dd>
          </div>
        )}
      </dl>
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
