import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import type { OrgType } from '#contract/access/role'
import type { CheckedHotel, RoomSellingPriceInfo } from '#contract/hotel/hotel'
import type { Corporate } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money/money'
import { noteIn } from '#contract/text/hotel-note'
import { knownServerNow } from '../../lib/call/clock.ts'
import { formatDay, formatLimitTime } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { policyTone } from '../../lib/words/policy-words.ts'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { RoomExtrasText } from '../../shell/sale/room-extras.tsx'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import { FoldingSection } from '../../ui/panel/folding-section.tsx'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { Stars } from '../../ui/stars.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import { TradeTerm } from '../../ui/term/trade-term.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { HotelNotes } from '../choose/hotel/hotel-notes.tsx'
import { netLabel } from '../net-label.ts'
import { rateWords } from '../supplier-names.ts'
import styles from './price-panel.module.css'

export type Recheck = {
  run: () => void
  running: boolean
  error: unknown
  /** When the shown price was checked; milliseconds of the device. */
  at: number
  /** Checked in this visit and since the last reconnect. */
  fresh: boolean
}

type Props = {
  checked: CheckedHotel
  orgType: OrgType
  corporate: Corporate | null | undefined
  recheck: Recheck
}

/** The stay, its rooms with prices and policies, and until when the quote is valid; one line on a narrow screen. */
export function PricePanel({ checked, orgType, corporate, recheck }: Props) {
  const t = useTranslations('hotel.booking')
  const words = useTranslations('hotelSearch.summary')
  const rateNames = useTranslations('hotel.rateNames')
  const locale = useLocale()
  const policyWords = usePolicyWords()
  const sentence = useSentence()
  const wide = useWide()
  const notes = { notes: checked.hotelNotes, norms: checked.hotelNorms }
  const nights = words('nights', { count: checked.numberOfNights })
  return (
    <>
      <FoldingSection
        title={checked.hotelName}
        aside={<Stars count={checked.hotelStarNumber} />}
        line={
          <>
            <span>{nights}</span>
            <span>
              {checked.roomPriceList.map((room) => `${room.numberOfRooms} × ${room.roomTypeName}`).join(', ')}
            </span>
          </>
        }
      >
        {checked.hotelAddress && <p className={screen.quiet}>{checked.hotelAddress}</p>}
        <p className={screen.quiet}>
          {formatDay(checked.checkInDate, locale)} – {formatDay(checked.checkOutDate, locale)},{' '}
          <span className={styles.nights}>{nights}</span>
        </p>
        <ul className={styles.rooms}>
          {checked.roomPriceList.map((room) => (
            <li key={room.roomNumber}>
              <b>
                {room.numberOfRooms > 1 && `${room.numberOfRooms} × `}
                {room.roomTypeName}
              </b>
              <span className={screen.quiet}>
                {rateWords(
                  room,
                  checked.roomCancellationPolicyList.find(({ roomIndex }) => roomIndex === room.roomIndex),
                  { t: rateNames, locale },
                )}
              </span>
              {room.roomNotes && <small>{noteIn(locale, room.roomNotes)}</small>}
              <RoomExtrasText {...room} />
              <PriceLines price={room.roomSellingPriceInfo} net={netLabel(orgType, corporate)} />
              {checked.roomCancellationPolicyList
                .filter(({ roomIndex }) => roomIndex === room.roomIndex)
                .map((policy) => (
                  <StatusLines
                    key={policy.roomIndex}
                    tone={policyTone(policy, knownServerNow())}
                    lines={policyWords(policy, checked.hotelTimeZone)}
                  />
                ))}
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('prices')}</span>
          <MoneyText value={checked.totalPrice.requestedTotalPrice} size="lg" strong />
        </p>
        <WhyPriceButton why={checked.whyPrice} />
        <div className={styles.recheck}>
          <span className={`${screen.quiet} ${screen.small}`}>
            {recheck.fresh ? (
              t('quotedUntil', { time: formatLimitTime(checked.quotedUntil) })
            ) : (
              <>
                {t('checkedAt')} <AsOf at={recheck.at} />
              </>
            )}
          </span>
          <Button type="button" variant="default" size="sm" loading={recheck.running} onClick={recheck.run}>
            {t('recheck')}
          </Button>
        </div>
        {recheck.error !== null && <p className={styles.problem}>{sentence(recheck.error)}</p>}
        {!wide && <HotelNotes {...notes} isPart />}
      </FoldingSection>
      {wide && <HotelNotes {...notes} isPart={false} />}
    </>
  )
}

/** The prices that the server sent to this user (spec: shell-and-hotel §6); beside a client those of the client. */
function PriceLines({ price, net }: { price: RoomSellingPriceInfo; net: 'nta' | 'ntsa' }) {
  const t = useTranslations('hotel.price')
  const agents: [string, MoneyPair | undefined][] = [
    [t('origin'), price.originNTA],
    [t(net), price.effectiveNTA],
    [t('recommended'), price.recommendedSellingPrice],
    [t('charge'), price.calculatedServiceCharges?.[1] ? price.calculatedServiceCharges : undefined],
  ]
  const lines: [string, MoneyPair | undefined][] = [
    ...(useClientView() ? [] : agents),
    [t('tax'), price.vatValue?.[1] ? price.vatValue : undefined],
    [t('total'), price.totalSellingPrice],
  ]
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label === t(net) ? <TradeTerm name={net}>{label}</TradeTerm> : label}</dt>
              <dd>
                <MoneyText value={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
