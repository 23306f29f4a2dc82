import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money/money'
import { noteIn } from '#contract/text/hotel-note'
import { knownServerNow } from '../../lib/call/clock.ts'
import { formatMoney } from '../../lib/language/format.ts'
import { policyTone } from '../../lib/words/policy-words.ts'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { RoomExtrasText } from '../../shell/sale/room-extras.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { CompareBox, type CompareState } from '../compare/compare-box.tsx'
import { depositOwner } from '../deposit-short.ts'
import { lowAllotment } from '../low-allotment.ts'
import { perNight } from '../per-night.ts'
import { nightsOf } from '../search-draft.ts'
import { rateWords } from '../supplier-names.ts'
import styles from './rate-row.module.css'
import type { RoomGroup } from './room-choice.ts'
import { useNetPrices } from './use-net-prices.ts'

type Props = {
  offer: RoomPrice
  group: RoomGroup
  checked: boolean
  policy: CancellationPolicy | undefined
  search: HalReq
  hotelTimeZone: string
  /** The amount missing in the deposit, if the rate must be issued at once; else `null`. */
  missing: MoneyPair | null
  onChoose: () => void
  /** `null`: without a box for the comparison. */
  compare: CompareState | null
  onCompare: () => void
}

/** A rate of a room, in one row: what is bought, its terms, its price. What a cancellation costs at each step is said once it is
 * chosen. */
export function RateRow(props: Props) {
  const { offer, group, checked, policy, search, hotelTimeZone, missing, onChoose, compare, onCompare } =
    props
  const t = useTranslations('hotel.rooms')
  const rateNames = useTranslations('hotel.rateNames')
  const policyWords = usePolicyWords()
  const locale = useLocale()
  const [firstTerm = t('termsAtCheck'), ...charges] = policy ? policyWords(policy, hotelTimeZone) : []
  const words = rateWords(offer, policy, { t: rateNames, locale })
  return (
    <div className={styles.row} data-checked={checked || undefined}>
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
        <div className={styles.what}>
          <span className={hidden.hidden}>{offer.roomTypeName} </span>
          <span>{words}</span>
          {offer.roomRatePlan && <small>{t('ratePlan', { plan: offer.roomRatePlan })}</small>}
          {offer.roomNotes && <small>{noteIn(locale, offer.roomNotes)}</small>}
        </div>
        <div className={styles.terms}>
          <StatusLines
            tone={policy ? policyTone(policy, knownServerNow()) : 'calm'}
            lines={[firstTerm, ...(checked ? charges : [])]}
          />
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
          <RoomExtrasText {...offer} />
          {offer.roomAllotment < lowAllotment && (
            <Status tone="warning" word={t('left', { count: offer.roomAllotment })} />
          )}
        </div>
        <Price offer={offer} search={search} />
      </label>
      {compare && (
        <CompareBox
          state={compare}
          name={`${offer.roomTypeName}, ${words}`}
          className={styles.compare}
          onChange={onCompare}
        />
      )}
    </div>
  )
}

/** For all nights and all rooms of the group, as the head of the section says. */
function Price({ offer, search }: { offer: RoomPrice; search: HalReq }) {
  const t = useTranslations('hotel.list')
  const netPrices = useNetPrices(search)
  const nights = nightsOf(search)
  const price = offer.roomTotalPrice.requestedTotalPrice
  return (
    <div className={styles.price}>
      <MoneyText value={price} strong />
      {nights > 1 && <span>{t('aNight', { price: formatMoney(perNight(price, nights)) })}</span>}
      {netPrices(offer).map(({ name, price: net }) => (
        <span key={name}>
          {name} {formatMoney(net)}
        </span>
      ))}
    </div>
  )
}
