import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { HdReq } from '#contract/hotel/booking-request'
import type { AvailabilityReply, HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { storedHotel, storedRooms } from '../booking-requests.ts'
import type { RoomsHandover } from '../handover.ts'
import { storedSearch } from '../requests.ts'
import type { OpenRooms } from './rooms-link.tsx'

/** Stays the same function while the answer does, as every card holds it. */
export function useOpenRooms(search: HalReq, reply: AvailabilityReply): OpenRooms {
  const navigate = useNavigate()
  return useCallback(
    (offer, event) => {
      const detail = detailRequest(offer, reply)
      const { supplierCode, hotelId, searchReqInfo } = detail
      const handover: RoomsHandover = {
        search,
        detail,
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

/** Asks for the hotel of this offer, with what later calls to its supplier must send. */
export function detailRequest(
  { supplierCode, hotelId }: HotelItem,
  { requestCompletionStatus }: AvailabilityReply,
): HdReq & { searchReqInfo: string } {
  const status = requestCompletionStatus.find((one) => one.supplierCode === supplierCode)
  return { supplierCode, hotelId, searchReqInfo: status?.searchReqInfo ?? '' }
}
