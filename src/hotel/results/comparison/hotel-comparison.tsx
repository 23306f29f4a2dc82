import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AvailabilityReply, HotelDetail, HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { boardIn } from '#contract/text/board-name'
import { formatMoney } from '../../../lib/language/format.ts'
import { placeLine } from '../../../lib/words/place-line.ts'
import { usePolicyWords } from '../../../lib/words/use-policy-words.ts'
import screen from '../../../ui/panel/screen.module.css'
import { MoneyText } from '../../../ui/price/money.tsx'
import { type ComparedRow, SideBySide } from '../../../ui/side-by-side.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { facilityIn } from '../../choose/hotel/facility-name.ts'
import { HasCell, Lines, PriceCell } from '../../compare/cells.tsx'
import styles from '../../compare/comparison.module.css'
import { compareFacilities, lowestAt } from '../../compare/what-differs.ts'
import { perNight } from '../../per-night.ts'
import { hotelDetail } from '../../queries.ts'
import { nightsOf } from '../../search-draft.ts'
import { HotelPicture } from '../hotel-picture.tsx'
import { kilometres } from '../kilometres.ts'
import type { Hotel } from '../offers/merge-offers.ts'
import { RoomsLink } from '../rooms-link.tsx'
import { detailRequest, useOpenRooms } from '../use-open-rooms.ts'

type Props = {
  /** In the order in which they were chosen. */
  hotels: readonly Hotel[]
  /** Metres by the key of a hotel. */
  distances: ReadonlyMap<string, number>
  search: HalReq
  reply: AvailabilityReply
}

/** Hotels side by side: what the list has of them, and their facilities as far as they were loaded before or can be now. */
export function HotelComparison({ hotels, distances, search, reply }: Props) {
  const t = useTranslations('hotel.compare')
  const list = useTranslations('hotel.list')
  const locale = useLocale()
  const online = useOnline()
  const openRooms = useOpenRooms(search, reply)
  const details = useQueries({
    queries: hotels.map(({ offers: [offer] }) => hotelDetail(detailRequest(offer, reply))),
  })
  const known = details.map(({ data }) => data ?? null)
  const facilityRows = useFacilityRows(known)
  const nights = nightsOf(search)
  const priceOf = ({ hotelLowestPrice }: HotelItem) => hotelLowestPrice.requestedTotalPrice
  const lowest = lowestAt(hotels.map(({ offers: [offer] }) => priceOf(offer)))
  const row = (
    name: string,
    cellOf: (cheapest: HotelItem, at: number, hotel: Hotel) => ReactNode,
  ): ComparedRow => ({
    key: name,
    name,
    cells: hotels.map((hotel, at) => cellOf(hotel.offers[0], at, hotel)),
  })
  const rows = [
    row(list('pricePer.stay'), (offer, at) => <PriceCell value={priceOf(offer)} isLowest={at === lowest} />),
    ...(nights > 1
      ? [row(list('pricePer.night'), (offer) => <MoneyText value={perNight(priceOf(offer), nights)} />)]
      : []),
    row(t('board'), ({ hotelBoardInclusionList: boards }) => (
      <Lines lines={boards.map((board) => boardIn(locale, board))} />
    )),
    row(t('cancellation'), (offer, at) => <FreeUntil offer={offer} hotel={known[at] ?? null} />),
    row(t('stars'), ({ hotelStarNumber }) => <Stars count={hotelStarNumber} />),
    row(t('place'), ({ hotelAddress, hotelDestinationName }) =>
      placeLine(hotelAddress, hotelDestinationName),
    ),
    ...(hotels.some(({ key }) => distances.has(key))
      ? [
          row(t('distance'), (_offer, _at, { key }) => {
            const metres = distances.get(key)
            return metres === undefined ? <HasCell has={null} /> : `${kilometres(metres, locale)} km`
          }),
        ]
      : []),
    row(list('suppliers'), (_offer, _at, { offers }) => (
      <Lines
        lines={offers.map((one) =>
          list('atSupplier', { code: one.supplierCode, price: formatMoney(priceOf(one)) }),
        )}
      />
    )),
    ...facilityRows,
  ]
  return (
    <>
      <SideBySide
        label={t('hotels')}
        className={styles.table}
        corner={list('stay', { nights, rooms: search.numberOfRooms })}
        columns={hotels.map(({ key, offers: [offer] }) => ({
          key,
          head: (
            <span className={styles.head}>
              <HotelPicture source={offer.hotelPictureUrl} className={styles.picture} />
              {offer.hotelName}
            </span>
          ),
          foot: (
            <RoomsLink
              offer={offer}
              onOpen={openRooms}
              className={styles.rooms}
              label={list('seeRooms', { hotel: offer.hotelName })}
            >
              {t('seeRooms')}
            </RoomsLink>
          ),
        }))}
        rows={rows}
      />
      {!online && known.includes(null) && <p className={screen.quiet}>{t('facilitiesOffline')}</p>}
    </>
  )
}

/** Until when it can be cancelled free, in the hotel's time once that is known. */
function FreeUntil({ offer, hotel }: { offer: HotelItem; hotel: HotelDetail | null }) {
  const t = useTranslations('hotel.compare')
  const policyWords = usePolicyWords()
  const { hotelFreeCancellationUntil: until, hotelLowestPrice } = offer
  if (until === null) return t('notFree')
  if (!hotel) return t('free')
  const policy = {
    roomIndex: 0,
    isCancellable: true,
    lastCancellationDeadline: until,
    roomCancellationCharges: [],
    chargedPrice: hotelLowestPrice.requestedTotalPrice,
  }
  return policyWords(policy, hotel.hotelTimeZone)[0]
}

/** First a row for each facility that only some have, then one with those of all. */
function useFacilityRows(hotels: readonly (HotelDetail | null)[]): readonly ComparedRow[] {
  const t = useTranslations('hotel.compare')
  const locale = useLocale()
  const { some, all } = compareFacilities(
    hotels.map((hotel) => hotel && [...hotel.hotelFacilityList, ...hotel.hotelRoomFacilityList]),
  )
  const rows = some.map(({ facility, has }) => ({
    key: facility,
    name: facilityIn(locale, facility),
    cells: has.map((one, at) => <HasCell key={at} has={one} />),
  }))
  if (all.length === 0) return rows
  const names = all.map((facility) => facilityIn(locale, facility)).join(', ')
  return [...rows, { key: 'all', name: t('all', { count: hotels.length }), across: names }]
}
