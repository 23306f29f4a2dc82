import { useLocale, useTranslations } from 'use-intl'
import type { HotelDetail } from '#contract/hotel/hotel'
import { countryIn } from '#contract/text/country-name'
import screen from '../../../ui/panel/screen.module.css'
import { Stars } from '../../../ui/stars.tsx'
import { kindIn } from '../../supplier-names.ts'
import { Facilities } from './facilities.tsx'
import { hasNotes, NotesText } from './hotel-notes.tsx'
import styles from './hotel-panel.module.css'
import { NamedFold } from './named-fold.tsx'
import { PictureStrip } from './picture-strip.tsx'

export function HotelPanel({ hotel }: { hotel: HotelDetail }) {
  const t = useTranslations('hotel.rooms')
  const locale = useLocale()
  const website = webAddress(hotel.hotelWebsiteUrl)
  return (
    <>
      <header className={styles.head}>
        <h1>{hotel.hotelName}</h1>
        <p className={`${screen.quiet} ${styles.place}`}>
          <Stars count={hotel.hotelStarNumber} />
          <span>
            {[
              kindIn(locale, hotel.hotelAccommodationType),
              hotel.hotelDestinationName,
              countryIn(locale, hotel.hotelCountryName),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </header>
      <PictureStrip pictures={hotel.hotelImageUrlList} alt={hotel.hotelName} />
      <div className={styles.about}>
        <NamedFold title={t('about')} hint={hotel.hotelAddress}>
          <div className={styles.text}>
            <p className={styles.description}>
              {(locale === 'id' && hotel.hotelDescriptionInIndonesian) || hotel.hotelDescription}
            </p>
            <dl className={styles.facts}>
              <dt>{t('address')}</dt>
              <dd>{hotel.hotelAddress}</dd>
              <dt>{t('phone')}</dt>
              <dd>{hotel.hotelPhone}</dd>
              {website && (
                <>
                  <dt>{t('website')}</dt>
                  <dd>
                    <a href={website.href} target="_blank" rel="noopener noreferrer">
                      {website.host}
                    </a>
                  </dd>
                </>
              )}
            </dl>
          </div>
        </NamedFold>
        <Facilities title={t('facilities')} facilities={hotel.hotelFacilityList} />
      </div>
    </>
  )
}

/** Room facilities and notes, below the rooms. */
export function HotelFootnotes({ hotel }: { hotel: HotelDetail }) {
  const t = useTranslations('hotel.rooms')
  return (
    <>
      <Facilities title={t('roomFacilities')} facilities={hotel.hotelRoomFacilityList} />
      {hasNotes(hotel) && (
        <NamedFold title={t('notes')}>
          <NotesText notes={hotel.hotelNotes} norms={hotel.hotelNorms} />
        </NamedFold>
      )}
    </>
  )
}

/** The text of a supplier as an http(s) URL; `null` if it is none. */
function webAddress(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  return /^https?:$/.test(address.protocol) ? address : null
}
