import { IconMapPin } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import type { HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { formatMoney } from '../../lib/format.ts'
import { placeLine } from '../../lib/place-line.ts'
import card from '../../ui/card.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { RoomsHandover } from '../handover.ts'
import { perNight } from '../per-night.ts'
import { storedHotel, storedRooms, storedSearch } from '../requests.ts'
import { nightsOf } from '../search-draft.ts'
import styles from './hotel-card.module.css'
import { HotelPicture } from './hotel-picture.tsx'

const rooms = '/app/hotel/rooms'

type Props = { hotel: HotelItem; search: HalReq; searchReqInfo: string }

/** Memoised and with a plain link instead of the router's `Link`, for speed: moving a filter slider re-renders up to thirty
 * cards. */
export const HotelCard = memo(function HotelCard({ hotel, search, searchReqInfo }: Props) {
  const t = useTranslations('hotel.list')
  const navigate = useNavigate()
  const nights = nightsOf(search)
  const { supplierCode, hotelId } = hotel
  const price = hotel.hotelLowestPrice.requestedTotalPrice

  /** Stores the requests, as a new tab has no history state to read them from. */
  function storeRequests(): RoomsHandover {
    const handover: RoomsHandover = {
      search,
      detail: { supplierCode, hotelId, searchReqInfo },
      rooms: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
      listed: price,
    }
    storedSearch.write(search)
    storedHotel.write(handover.detail)
    storedRooms.write(handover.rooms)
    return handover
  }

  function open(event: MouseEvent) {
    const handover = storeRequests()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: rooms, state: { rooms: JSON.stringify(handover) } })
  }

  return (
    <article className={`${card.card} ${styles.card}`}>
      <HotelPicture source={hotel.hotelPictureUrl} />
      <div className={styles.text}>
        <Stars count={hotel.hotelStarNumber} />
        <h2>
          <a
            href={rooms}
            className={card.link}
            aria-label={t('seeRooms', { hotel: hotel.hotelName })}
            onClick={open}
            onAuxClick={storeRequests}
          >
            {hotel.hotelName}
          </a>
        </h2>
        <p className={styles.place}>
          <IconMapPin size={16} aria-hidden />
          <span>{placeLine(hotel.hotelAddress, hotel.hotelDestinationName)}</span>
        </p>
        <p className={styles.supplier}>
          {hotel.hotelAccommodationType} · {t('supplier', { code: supplierCode })}
        </p>
      </div>
      <div className={`${card.price} ${styles.price}`}>
        <MoneyText value={price} size="lg" strong />
        <span>{t('stay', { nights, rooms: search.numberOfRooms })}</span>
        {nights > 1 && <span>{t('aNight', { price: formatMoney(perNight(price, nights)) })}</span>}
      </div>
    </article>
  )
})
