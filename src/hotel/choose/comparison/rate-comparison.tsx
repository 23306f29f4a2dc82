import type { ComponentProps, ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { HotelDetail, RoomList, RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { boardIn } from '#contract/text/board-name'
import { noteIn } from '#contract/text/hotel-note'
import { usePolicyWords } from '../../../lib/words/use-policy-words.ts'
import { RoomExtrasText } from '../../../shell/sale/room-extras.tsx'
import { Button } from '../../../ui/button.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import { type ComparedRow, SideBySide } from '../../../ui/side-by-side.tsx'
import { TradeTerm } from '../../../ui/term/trade-term.tsx'
import { Lines, PriceCell } from '../../compare/cells.tsx'
import styles from '../../compare/comparison.module.css'
import { lowestAt } from '../../compare/what-differs.ts'
import { perNight } from '../../per-night.ts'
import { nightsOf } from '../../search-draft.ts'
import { rateWords } from '../../supplier-names.ts'
import { facilityIn } from '../hotel/facility-name.ts'
import type { RoomChoice, RoomGroup } from '../room-choice.ts'
import { extrasOf } from '../room-type-extras.ts'
import { useNetPrices } from '../use-net-prices.ts'

export type ComparedRate = { readonly group: RoomGroup; readonly offer: RoomPrice }

type Props = {
  /** In the order in which they were chosen. */
  rates: readonly ComparedRate[]
  list: RoomList
  search: HalReq
  /** Undefined until it is loaded. */
  hotel: HotelDetail | undefined
  choice: RoomChoice
  onChoose: (rate: ComparedRate) => void
}

/** Rates of a hotel side by side. */
export function RateComparison({ rates, list, search, hotel, choice, onChoose }: Props) {
  const t = useTranslations('hotel.compare')
  const rooms = useTranslations('hotel.rooms')
  const words = useTranslations('hotel.list')
  const rateNames = useTranslations('hotel.rateNames')
  const locale = useLocale()
  const policyWords = usePolicyWords()
  const netPrices = useNetPrices(search)
  const nights = nightsOf(search)
  const policyOf = ({ roomIndex }: RoomPrice) =>
    list.roomCancellationPolicyList.find((policy) => policy.roomIndex === roomIndex)
  const priceOf = ({ roomTotalPrice }: RoomPrice) => roomTotalPrice.requestedTotalPrice
  const lowest = lowestAt(rates.map(({ offer }) => priceOf(offer)))
  const isChosen = ({ group, offer }: ComparedRate) => choice[group.roomNumber] === offer.roomIndex
  const row = (
    name: string,
    cellOf: (offer: RoomPrice, at: number) => ReactNode,
    term?: ComponentProps<typeof TradeTerm>['name'],
  ): ComparedRow => ({
    key: name,
    name: term ? <TradeTerm name={term}>{name}</TradeTerm> : name,
    cells: rates.map(({ offer }, at) => cellOf(offer, at)),
  })
  const rateNamesOf = rates.map(({ offer }) =>
    rateWords({ ...offer, roomBoardInclusion: '' }, policyOf(offer), { t: rateNames, locale }),
  )
  const extrasWords = (offer: RoomPrice) =>
    extrasOf(offer, hotel)
      .map((one) => facilityIn(locale, one))
      .join(', ')
  const includesMore = (offer: RoomPrice) =>
    Boolean(extrasWords(offer) || offer.roomNotes) ||
    [...(offer.roomPromotions ?? []), ...(offer.roomTaxesAtHotel ?? [])].length > 0
  // the server sends the same ones of every offer
  const nets = rates[0] ? netPrices(rates[0].offer) : []
  const rows = [
    row(words('pricePer.stay'), (offer, at) => <PriceCell value={priceOf(offer)} isLowest={at === lowest} />),
    ...(nights > 1
      ? [row(words('pricePer.night'), (offer) => <MoneyText value={perNight(priceOf(offer), nights)} />)]
      : []),
    ...nets.map(({ key, name }) =>
      row(
        name,
        (offer) => {
          const net = netPrices(offer).find((one) => one.key === key)
          return net && <MoneyText value={net.price} />
        },
        key === 'origin' ? undefined : key,
      ),
    ),
    row(t('board'), ({ roomBoardInclusion }) => boardIn(locale, roomBoardInclusion), 'board'),
    ...(rateNamesOf.some(Boolean) ? [row(t('rate'), (_offer, at) => rateNamesOf[at])] : []),
    row(t('cancellation'), (offer) => {
      const policy = policyOf(offer)
      return <Lines lines={policy ? policyWords(policy, list.hotelTimeZone) : [rooms('termsAtCheck')]} />
    }),
    ...(rates.some(({ offer }) => includesMore(offer))
      ? [
          row(t('included'), (offer) => (
            <span className={styles.lines}>
              {extrasWords(offer)}
              {offer.roomNotes && <small>{noteIn(locale, offer.roomNotes)}</small>}
              <RoomExtrasText {...offer} />
            </span>
          )),
        ]
      : []),
    row(t('rooms'), ({ roomAllotment }) => String(roomAllotment), 'allotment'),
  ]
  return (
    <SideBySide
      label={t('rates')}
      className={styles.table}
      corner={words('stay', { nights, rooms: rates[0]?.offer.numberOfRooms ?? 1 })}
      columns={rates.map((rate) => ({
        key: String(rate.offer.roomIndex),
        isChosen: isChosen(rate),
        head: rate.offer.roomTypeName,
        foot: rate.group.selectable && (
          <Button
            variant="quiet"
            aria-label={t(isChosen(rate) ? 'chosenNamed' : 'chooseNamed', { name: rate.offer.roomTypeName })}
            onClick={() => onChoose(rate)}
          >
            {t(isChosen(rate) ? 'chosenRate' : 'choose')}
          </Button>
        ),
      }))}
      rows={rows}
    />
  )
}
