import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { HotelDetail, RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money/money'
import { knownServerNow } from '../../lib/call/clock.ts'
import { formatMoney } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { policyTone } from '../../lib/words/policy-words.ts'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { RoomExtrasText } from '../../shell/sale/room-extras.tsx'
import card from '../../ui/panel/card.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import { depositOwner } from '../deposit-short.ts'
import { lowAllotment } from '../low-allotment.ts'
import { netLabel } from '../net-label.ts'
import { perNight } from '../per-night.ts'
import { nightsOf } from '../search-draft.ts'
import { rateWords } from '../supplier-names.ts'
import { facilityIn } from './hotel/facility-name.ts'
import styles from './rate-row.module.css'
import type { RoomGroup } from './room-choice.ts'

type Props = {
  offer: RoomPrice
  group: RoomGroup
  checked: boolean
  policy: CancellationPolicy | undefined
  search: HalReq
  hotelTimeZone: string
  hotel: HotelDetail | undefined
  /** The amount missing in the deposit, if the rate must be issued at once; else `null`. */
  missing: MoneyPair | null
  onChoose: () => void
}

export function RateRow({
  offer,
  group,
  checked,
  policy,
  search,
  hotelTimeZone,
  hotel,
  missing,
  onChoose,
}: Props) {
  const t = useTranslations('hotel.rooms')
  const rateNames = useTranslations('hotel.rateNames')
  const policyWords = usePolicyWords()
  const locale = useLocale()
  const nights = nightsOf(search)
  const price = offer.roomTotalPrice.requestedTotalPrice
  const extras = extrasOf(offer.roomTypeCode, hotel)
  return (
    <label
      className={`${card.choice} ${styles.rate}`}
      data-checked={checked || undefined}
      data-closed={!group.selectable || undefined}
    >
      <input
        type="radio"
        name={`room-${group.roomNumber}`}
        checked={checked}
        disabled={!group.selectable}
        onChange={onChoose}
      />
      <div className={styles.room}>
        <b>{offer.roomTypeName}</b>
        <span>{rateWords(offer, policy, { t: rateNames, locale })}</span>
        {offer.roomRatePlan && <small>{t('ratePlan', { plan: offer.roomRatePlan })}</small>}
        {policy ? (
          <StatusLines
            tone={policyTone(policy, knownServerNow())}
            lines={policyWords(policy, hotelTimeZone)}
          />
        ) : (
          <StatusLines tone="calm" lines={[t('termsAtCheck')]} />
        )}
        {missing && (
          <StatusLines
            tone="warning"
            lines={[
              t('short', {
                amount: formatMoney(missing),
                owner: depositOwner(search.searchModifier?.corporate),
              }),
            ]}
          />
        )}
        {offer.roomNotes && <small>{offer.roomNotes}</small>}
        <RoomExtrasText {...offer} />
        {extras.length > 0 && (
          <small>
            {t('extras', { facilities: extras.map((one) => facilityIn(locale, one)).join(', ') })}
          </small>
        )}
        {offer.roomAllotment < lowAllotment && (
          <Status tone="warning" word={t('left', { count: offer.roomAllotment })} />
        )}
      </div>
      <div className={styles.price}>
        <MoneyText value={price} size="lg" strong />
        <span>{t('priceFor', { rooms: group.numberOfRooms, nights })}</span>
        {nights > 1 && <PerNight price={formatMoney(perNight(price, nights))} />}
        <NetPrices offer={offer} search={search} />
      </div>
    </label>
  )
}

function PerNight({ price }: { price: string }) {
  const t = useTranslations('hotel.list')
  return <span>{t('aNight', { price })}</span>
}

/** The facilities of this room type that not every room of the hotel has. */
function extrasOf(roomTypeCode: string, hotel: HotelDetail | undefined): readonly string[] {
  const ofType =
    hotel?.roomFacilityRefs.find((ref) => ref.roomTypeCode === roomTypeCode)?.roomFacilityList ?? []
  return ofType.filter((facility) => !hotel?.hotelRoomFacilityList.includes(facility))
}

/** Net prices; the server sends them only to readers who may see them (spec: shell-and-hotel §6). */
function NetPrices({ offer, search }: { offer: RoomPrice; search: HalReq }) {
  const t = useTranslations('hotel.price')
  const claims = useSession()?.claims
  const { effectiveNTA: net, originNTA: origin } = offer.roomSellingPriceInfo
  if (!net || !claims) return null
  return (
    <>
      <span>
        {t(netLabel(claims.orgType, search.searchModifier?.corporate))} {formatMoney(net)}
      </span>
      {origin && (
        <span>
          {t('origin')} {formatMoney(origin)}
        </span>
      )}
    </>
  )
}
