import { useLocale, useTranslations } from 'use-intl'
import { countryIn } from '#contract/country-name'
import type { HotelDetail } from '#contract/hotel/hotel'
import { Gallery } from '../../ui/gallery.tsx'
import screen from '../../ui/screen.module.css'
import { Section } from '../../ui/section.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Facilities } from './facilities.tsx'
import { HotelNotes } from './hotel-notes.tsx'
import styles from './hotel-panel.module.css'

export function HotelPanel({ hotel }: { hotel: HotelDetail }) {
  const t = useTranslations('hotel.rooms')
  const website = webAddress(hotel.hotelWebsiteUrl)
  return (
    <>
      <header className={styles.head}>
        <Stars count={hotel.hotelStarNumber} />
        <h1>{hotel.hotelName}</h1>
        <p className={screen.quiet}>
          {[
            hotel.hotelAccommodationType,
            hotel.hotelDestinationName,
            countryIn(useLocale(), hotel.hotelCountryName),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={styles.about}>
        <Gallery pictures={hotel.hotelImageUrlList} alt={hotel.hotelName} />
        <Section title={t('about')}>
          <div className={styles.text}>
            <p className={styles.description}>{hotel.hotelDescription}</p>
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
        </Section>
      </div>
      <Facilities title={t('facilities')} facilities={hotel.hotelFacilityList} />
    </>
  )
}

/** Room facilities and notes, below the rooms. */
export function HotelFootnotes({ hotel }: { hotel: HotelDetail }) {
  const t = useTranslations('hotel.rooms')
  return (
    <>
      <Facilities title={t('roomFacilities')} facilities={hotel.hotelRoomFacilityList} />
      <HotelNotes notes={hotel.hotelNotes} norms={hotel.hotelNorms} />
    </>
  )
}

/** The text of a supplier as an http(s) URL; `null` if it is none. */
function webAddress(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  return /^https?:$/.test(address.protocol) ? address : null
}
