import { IconCircleCheck } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { boardIn } from '#contract/text/board-name'
import { formatMoney } from '../../lib/language/format.ts'
import { placeLine } from '../../lib/words/place-line.ts'
import card from '../../ui/panel/card.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Stars } from '../../ui/stars.tsx'
import { CompareBox, type CompareState } from '../compare/compare-box.tsx'
import { perNight } from '../per-night.ts'
import { kindIn } from '../supplier-names.ts'
import styles from './hotel-card.module.css'
import { HotelPicture } from './hotel-picture.tsx'
import { kilometres } from './kilometres.ts'
import type { PriceUnit } from './list-view.ts'
import { isFreeToCancel } from './offers/arrange-hotels.ts'
import type { Hotel } from './offers/merge-offers.ts'
import { type OpenRooms, RoomsLink } from './rooms-link.tsx'

type Props = {
  hotel: Hotel
  nights: number
  per: PriceUnit
  /** In words what the price is for: the stay or a night, and the rooms. */
  pricedFor: string
  /** How far it is; undefined: its place is not known. */
  metres: number | undefined
  /** The name of the hotel that this is from; `null`: it is from the middle of all hotels of the list. */
  from: string | null
  onOpen: OpenRooms
  /** `null`: without a box, as on a phone until it is wanted. */
  compare: CompareState | null
  onCompare: (hotel: Hotel) => void
}

/** The cheapest offer of a hotel, and a line for those of the other suppliers. Memoised, for speed: moving a filter slider
 * re-renders up to thirty cards. */
export const HotelCard = memo(function HotelCard(props: Props) {
  const { hotel, nights, per, pricedFor, metres, from, onOpen, compare, onCompare } = props
  const t = useTranslations('hotel.list')
  const locale = useLocale()
  const [cheapest, ...others] = hotel.offers
  const price = cheapest.hotelLowestPrice.requestedTotalPrice
  const inUnit = (value: MoneyPair) => (per === 'night' ? perNight(value, nights) : value)
  const boards = cheapest.hotelBoardInclusionList
  return (
    <article className={`${card.card} ${styles.card}`}>
      <HotelPicture source={cheapest.hotelPictureUrl} className={styles.picture} />
      <h2>
        <RoomsLink
          offer={cheapest}
          onOpen={onOpen}
          className={card.link}
          label={t('seeRooms', { hotel: cheapest.hotelName })}
        >
          {cheapest.hotelName}
        </RoomsLink>
      </h2>
      {compare && (
        <CompareBox
          state={compare}
          name={cheapest.hotelName}
          className={styles.compare}
          onChange={() => onCompare(hotel)}
        />
      )}
      <p className={styles.place}>
        <Stars count={cheapest.hotelStarNumber} />
        <span className={styles.address}>
          {placeLine(cheapest.hotelAddress, cheapest.hotelDestinationName)}
        </span>
        <span className={styles.destination}>{cheapest.hotelDestinationName}</span>
        <span>{t.rich('supplier', { code: cheapest.supplierCode, more })}</span>
        {metres !== undefined && (
          <span className={styles.distance}>
            {t.rich(from === null ? 'fromMiddle' : 'fromHotel', {
              km: kilometres(metres, locale),
              name: from ?? '',
              more,
            })}
          </span>
        )}
      </p>
      <p className={styles.terms}>
        <span className={styles.kind}>{kindIn(locale, cheapest.hotelAccommodationType)}</span>
        {isFreeToCancel(cheapest) && (
          <span className={styles.badge} data-tone="good">
            <IconCircleCheck size={14} aria-hidden />
            {t.rich('free', { more })}
          </span>
        )}
        {boards.map((board) => (
          <span key={board} className={`${styles.badge} ${styles.board}`}>
            {boardIn(locale, board)}
          </span>
        ))}
      </p>
      <div className={`${card.price} ${styles.price}`}>
        <MoneyText value={inUnit(price)} size="lg" strong />
        <span className={styles.stay}>{pricedFor}</span>
        {nights > 1 && (
          <span>
            {per === 'night'
              ? t('forStay', { price: formatMoney(price), nights })
              : t('aNight', { price: formatMoney(perNight(price, nights)) })}
          </span>
        )}
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('others')}>
          {others.map((offer) => {
            const money = formatMoney(inUnit(offer.hotelLowestPrice.requestedTotalPrice))
            const name = t('atSupplier', { code: offer.supplierCode, price: money })
            return (
              <li key={offer.supplierCode}>
                <RoomsLink
                  offer={offer}
                  onOpen={onOpen}
                  className={styles.other}
                  label={t('roomsAt', { offer: name, hotel: offer.hotelName })}
                >
                  {name}
                </RoomsLink>
              </li>
            )
          })}
        </ul>
      )}
    </article>
  )
}, isSame)

/** Words that a phone has no room for. */
const more = (words: ReactNode) => <span className={styles.more}>{words}</span>

/** A filter may leave a hotel the same offers in a new list. */
function isSame(before: Props, now: Props): boolean {
  return (
    before.per === now.per &&
    before.metres === now.metres &&
    before.from === now.from &&
    before.pricedFor === now.pricedFor &&
    before.onOpen === now.onOpen &&
    before.compare === now.compare &&
    before.onCompare === now.onCompare &&
    before.hotel.offers.length === now.hotel.offers.length &&
    before.hotel.offers.every((offer, at) => offer === now.hotel.offers[at])
  )
}
