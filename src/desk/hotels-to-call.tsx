import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import card from '../ui/panel/card.module.css'
import styles from './desk.module.css'
import { HotelToCallCard } from './hotel-to-call-card.tsx'
import { toCallQuery } from './queries.ts'

/** The bookings whose hotel is to be called, as their guests arrive soon. `onSettled`: a card has gone. */
export function HotelsToCall({ onSettled }: { onSettled: () => void }) {
  const t = useTranslations('pnr.call')
  const { data } = useQuery(toCallQuery)
  if (!data || data.total === 0) return null
  const { hotelList, total } = data
  return (
    <section className={styles.section} aria-labelledby="hotels-to-call">
      <h2 id="hotels-to-call">{t('title')}</h2>
      <p className={styles.quiet}>{t('hint')}</p>
      <ul className={card.list}>
        {hotelList.map((hotel) => (
          <li key={hotel.qilinLocatorCode}>
            <HotelToCallCard hotel={hotel} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {total > hotelList.length && (
        <p className={styles.quiet}>{t('more', { count: total - hotelList.length })}</p>
      )}
    </section>
  )
}
