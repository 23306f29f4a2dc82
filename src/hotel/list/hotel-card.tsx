import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { HotelItem } from '#contract/hotel'
import type { HalReq } from '#contract/hotel-request'
import { formatMoney } from '../../lib/format.ts'
import { placeLine } from '../../lib/place-line.ts'
import { MoneyText } from '../../ui/money.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { RoomsHandover } from '../handover.ts'
import { perNight } from '../per-night.ts'
import { storedHotel, storedRooms } from '../requests.ts'
import { nightsOf } from '../search-draft.ts'
import styles from './hotel-card.module.css'
import { HotelPicture } from './hotel-picture.tsx'

type Props = { hotel: HotelItem; search: HalReq; searchReqInfo: string }

export function HotelCard({ hotel, search, searchReqInfo }: Props) {
  const t = useTranslations('hotel.list')
  const nights = nightsOf(search)
  const { supplierCode, hotelId } = hotel
  const price = hotel.hotelLowestPrice.requestedTotalPrice
  const handover: RoomsHandover = {
    search,
    detail: { supplierCode, hotelId, searchReqInfo },
    rooms: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    listed: price,
  }
  // also for a new tab, which has no history to find them in
  const remember = () => {
    storedHotel.write(handover.detail)
    storedRooms.write(handover.rooms)
  }
  return (
    <article className={styles.card}>
      <HotelPicture source={hotel.hotelPictureUrl} />
      <div className={styles.text}>
        <Stars count={hotel.hotelStarNumber} />
        <h2>
          <Link
            to="/app/hotel/rooms"
            state={{ rooms: JSON.stringify(handover) }}
            className={styles.link}
            aria-label={t('seeRooms', { hotel: hotel.hotelName })}
            onClick={remember}
            onAuxClick={remember}
          >
            {hotel.hotelName}
          </Link>
        </h2>
        <p className={styles.place}>
          <IconMapPin size={16} aria-hidden />
          <span>{placeLine(hotel.hotelAddress, hotel.hotelDestinationName)}</span>
        </p>
        <p className={styles.supplier}>
          {hotel.hotelAccommodationType} · {t('supplier', { code: supplierCode })}
        </p>
      </div>
      <div className={styles.price}>
        <MoneyText value={price} size="lg" strong />
        <span>{t('stay', { nights, rooms: search.numberOfRooms })}</span>
        {nights > 1 && <span>{t('aNight', { price: formatMoney(perNight(price, nights)) })}</span>}
      </div>
    </article>
  )
}
