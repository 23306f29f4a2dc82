import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import card from '../../ui/panel/card.module.css'
import { nightsOf } from '../search-draft.ts'
import { HotelCard } from './hotel-card.tsx'
import styles from './hotel-cards.module.css'
import type { Hotel } from './offers/merge-offers.ts'
import { useInTurns } from './offers/use-in-turns.ts'
import { useOpenRooms } from './use-open-rooms.ts'

type Props = { hotels: readonly Hotel[]; search: HalReq; reply: AvailabilityReply }

export const HotelCards = memo(function HotelCards({ hotels: all, search, reply }: Props) {
  const hotels = useInTurns(all)
  const t = useTranslations('hotel.list')
  const openRooms = useOpenRooms(search, reply)
  const nights = nightsOf(search)
  const stay = t('stay', { nights, rooms: search.numberOfRooms })
  return (
    <ul className={`${card.list} ${styles.list}`}>
      {hotels.map((hotel) => (
        <li key={hotel.key} className={styles.place} data-several={hotel.offers.length > 1 || undefined}>
          <HotelCard hotel={hotel} nights={nights} stay={stay} onOpen={openRooms} />
        </li>
      ))}
    </ul>
  )
})
