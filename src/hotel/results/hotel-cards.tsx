import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import card from '../../ui/panel/card.module.css'
import { storedHotel, storedRooms } from '../booking-requests.ts'
import type { RoomsHandover } from '../handover.ts'
import { storedSearch } from '../requests.ts'
import { nightsOf } from '../search-draft.ts'
import { HotelCard } from './hotel-card.tsx'
import styles from './hotel-cards.module.css'
import type { PriceUnit } from './list-view.ts'
import type { Hotel } from './offers/merge-offers.ts'
import { useInTurns } from './offers/use-in-turns.ts'
import type { OpenRooms } from './rooms-link.tsx'

type Props = {
  hotels: readonly Hotel[]
  per: PriceUnit
  /** Metres by the key of a hotel. */
  distances: ReadonlyMap<string, number>
  /** The name of the hotel that they are from; `null`: they are from the middle of all. */
  from: string | null
  search: HalReq
  reply: AvailabilityReply
}

export const HotelCards = memo(function HotelCards(props: Props) {
  const { hotels: all, per, distances, from, search, reply } = props
  const hotels = useInTurns(all)
  const t = useTranslations('hotel.list')
  const openRooms = useOpenRooms(search, reply)
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
          />
        </li>
      ))}
    </ul>
  )
})

/** Stays the same function while the answer does, as every card holds it. */
function useOpenRooms(search: HalReq, reply: AvailabilityReply): OpenRooms {
  const navigate = useNavigate()
  return useCallback(
    (offer, event) => {
      const { supplierCode, hotelId } = offer
      // what the later calls to this supplier must send
      const searchReqInfo =
        reply.requestCompletionStatus.find((status) => status.supplierCode === supplierCode)?.searchReqInfo ??
        ''
      const handover: RoomsHandover = {
        search,
        detail: { supplierCode, hotelId, searchReqInfo },
        rooms: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
        listed: offer.hotelLowestPrice.requestedTotalPrice,
      }
      // a new tab has no history state to read them from
      storedSearch.write(search)
      storedHotel.write(handover.detail)
      storedRooms.write(handover.rooms)
      if (event.type !== 'click' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({ to: '/app/hotel/rooms', state: { rooms: JSON.stringify(handover) } })
    },
    [navigate, search, reply],
  )
}
