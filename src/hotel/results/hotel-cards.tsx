import { memo } from 'react'
import type { AvailabilityReply, HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import card from '../../ui/card.module.css'
import { HotelCard } from './hotel-card.tsx'
import styles from './hotel-cards.module.css'

type Props = { hotels: readonly HotelItem[]; search: HalReq; reply: AvailabilityReply }

export const HotelCards = memo(function HotelCards({ hotels, search, reply }: Props) {
  return (
    <ul className={card.list}>
      {hotels.map((hotel) => (
        <li key={`${hotel.supplierCode} ${hotel.hotelId}`} className={styles.place}>
          <HotelCard
            hotel={hotel}
            search={search}
            searchReqInfo={searchReqInfoOf(hotel.supplierCode, reply)}
          />
        </li>
      ))}
    </ul>
  )
})

/** The `searchReqInfo` that the later calls to this supplier must send. */
function searchReqInfoOf(supplierCode: SupplierCode, { requestCompletionStatus }: AvailabilityReply): string {
  return requestCompletionStatus.find((one) => one.supplierCode === supplierCode)?.searchReqInfo ?? ''
}
