import { memo, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import card from '../../ui/panel/card.module.css'
import type { Compared } from '../compare/compared.ts'
import { nightsOf } from '../search-draft.ts'
import { compareStateOf, keysOf } from './comparison/compared-hotels.ts'
import { HotelCard } from './hotel-card.tsx'
import styles from './hotel-cards.module.css'
import type { PriceUnit } from './list-view.ts'
import type { Hotel } from './offers/merge-offers.ts'
import { useInTurns } from './offers/use-in-turns.ts'
import { useOpenRooms } from './use-open-rooms.ts'

type Props = {
  hotels: readonly Hotel[]
  per: PriceUnit
  /** Metres by the key of a hotel. */
  distances: ReadonlyMap<string, number>
  /** The name of the hotel that they are from; `null`: they are from the middle of all. */
  from: string | null
  search: HalReq
  reply: AvailabilityReply
  /** `null`: nothing is chosen for comparison now, as on a phone. */
  compared: Compared | null
}

export const HotelCards = memo(function HotelCards(props: Props) {
  const { hotels: all, per, distances, from, search, reply, compared } = props
  const hotels = useInTurns(all)
  const t = useTranslations('hotel.list')
  const openRooms = useOpenRooms(search, reply)
  const keys = compared?.keys
  const toggle = compared?.toggle
  const compare = useCallback((hotel: Hotel) => toggle?.(keysOf(hotel)), [toggle])
  const nights = nightsOf(search)
  const rooms = search.numberOfRooms
  const pricedFor = per === 'night' ? t('nightAndRooms', { rooms }) : t('stay', { nights, rooms })
  return (
    <ul className={`${card.list} ${styles.list}`}>
      {hotels.map((hotel) => (
        <li key={hotel.key} className={styles.place} data-several={hotel.offers.length > 1 || undefined}>
          <HotelCard
            hotel={hotel}
            nights={nights}
            per={per}
            pricedFor={pricedFor}
            metres={distances.get(hotel.key)}
            from={from}
            onOpen={openRooms}
            compare={keys ? compareStateOf(hotel, keys) : null}
            onCompare={compare}
          />
        </li>
      ))}
    </ul>
  )
})
