import { useTranslations } from 'use-intl'
import type { CancellationPolicy, RoomPrice } from '#contract/hotel'
import type { HalReq } from '#contract/hotel-request'
import { formatMoney } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { usePolicyWords } from '../../lib/use-policy-words.ts'
import { MoneyText } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { StatusLines } from '../../ui/status-lines.tsx'
import { netLabel } from '../net-label.ts'
import { perNight } from '../per-night.ts'
import { nightsOf } from '../search-draft.ts'
import styles from './rate-row.module.css'
import type { RoomGroup } from './room-choice.ts'

/** Fewer than these are worth a word. */
const lowAllotment = 5

type Props = {
  offer: RoomPrice
  group: RoomGroup
  checked: boolean
  policy: CancellationPolicy | undefined
  search: HalReq
  hotelTimeZone: string
  onChoose: () => void
}

export function RateRow({ offer, group, checked, policy, search, hotelTimeZone, onChoose }: Props) {
  const t = useTranslations('hotel.rooms')
  const policyWords = usePolicyWords()
  const nights = nightsOf(search)
  const price = offer.roomTotalPrice.requestedTotalPrice
  return (
    <label
      className={styles.rate}
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
        <span>{[offer.roomBoardInclusion, offer.roomRateInfo].filter(Boolean).join(' · ')}</span>
        {policy && (
          <StatusLines
            tone={policy.isCancellable ? 'good' : 'alarm'}
            lines={policyWords(policy, hotelTimeZone)}
          />
        )}
        {offer.roomNotes && <small>{offer.roomNotes}</small>}
        {offer.roomAllotment < lowAllotment && (
          <Status tone="warning" word={t('left', { count: offer.roomAllotment })} />
        )}
      </div>
      <div className={styles.price}>
        <MoneyText value={price} size="lg" strong />
        <span>{t('priceFor', { rooms: group.numberOfRooms, nights })}</span>
        {nights > 1 && <PerNight price={formatMoney(perNight(price, nights))} />}
        <NetPrice offer={offer} search={search} />
      </div>
    </label>
  )
}

function PerNight({ price }: { price: string }) {
  const t = useTranslations('hotel.list')
  return <span>{t('aNight', { price })}</span>
}

/** Shown to whom the server gives it (spec: shell-and-hotel §6). */
function NetPrice({ offer, search }: { offer: RoomPrice; search: HalReq }) {
  const t = useTranslations('hotel.price')
  const claims = useSession()?.claims
  const net = offer.roomSellingPriceInfo.effectiveNTA
  if (!net || !claims) return null
  return (
    <span>
      {t(netLabel(claims.orgType, search.searchModifier?.corporate))} {formatMoney(net)}
    </span>
  )
}
