import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { HotelDetail, RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { Section } from '../../ui/panel/section.tsx'
import { canBeHeld } from '../deposit-short.ts'
import { nightsOf } from '../search-draft.ts'
import type { ComparingRates } from './comparison/use-comparing-rates.ts'
import { facilityIn } from './hotel/facility-name.ts'
import { RateRow } from './rate-row.tsx'
import { type RoomGroup, ratesByRoom } from './room-choice.ts'
import styles from './room-group-panel.module.css'
import { extrasOf } from './room-type-extras.ts'
import type { MissingOf } from './use-missing-of.ts'

type Props = {
  group: RoomGroup
  /** It is the only group, so its title has no room numbers. */
  alone: boolean
  /** When the rooms were listed, in the first group. */
  asOf: ReactNode
  /** Beside that. */
  tools: ReactNode
  chosen: number | undefined
  policies: readonly CancellationPolicy[]
  search: HalReq
  hotelTimeZone: string
  /** Undefined until it is loaded; has the facilities of each room type. */
  hotel: HotelDetail | undefined
  missingOf: MissingOf
  onChoose: (roomIndex: number) => void
  comparing: ComparingRates
}

export function RoomGroupPanel({
  group,
  alone,
  asOf,
  tools,
  chosen,
  policies,
  search,
  hotelTimeZone,
  hotel,
  missingOf,
  onChoose,
  comparing,
}: Props) {
  const t = useTranslations('hotel.rooms')
  const policyOf = (index: number) => policies.find(({ roomIndex }) => roomIndex === index)
  const [first] = group.offers
  const title = alone
    ? t('title')
    : t('group', { from: group.from, to: group.to, count: group.numberOfRooms })
  return (
    <Section
      title={title}
      aside={
        <>
          <span className={styles.about}>
            {t(alone ? 'allAlike' : 'groupOfRooms', { count: group.numberOfRooms })}
            {` · ${t('nights', { nights: nightsOf(search) })}`}
            {first && ` · ${occupancyWords(t, first)}`} {asOf}
          </span>
          {tools && <div className={styles.tools}>{tools}</div>}
        </>
      }
    >
      {!group.selectable && <p className={styles.hint}>{t('chosenTogether')}</p>}
      <div role="radiogroup" aria-label={title} className={styles.rates}>
        {ratesByRoom(group.offers).map(([room, offers]) => (
          <div key={room} className={styles.room}>
            <h3>
              {room}
              <Extras offer={offers[0]} hotel={hotel} />
            </h3>
            {offers.map((offer) => (
              <RateRow
                key={offer.roomIndex}
                offer={offer}
                group={group}
                checked={chosen === offer.roomIndex}
                policy={policyOf(offer.roomIndex)}
                missing={mustBeIssued(policyOf(offer.roomIndex)) ? missingOf([offer]) : null}
                search={search}
                hotelTimeZone={hotelTimeZone}
                onChoose={() => onChoose(offer.roomIndex)}
                compare={comparing.stateOf(offer)}
                onCompare={() => comparing.toggle(offer)}
              />
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** What this room type has beyond the others. */
function Extras({ offer, hotel }: { offer: RoomPrice; hotel: HotelDetail | undefined }) {
  const t = useTranslations('hotel.rooms')
  const locale = useLocale()
  const extras = extrasOf(offer, hotel)
  if (extras.length === 0) return null
  return <small>{t('extras', { facilities: extras.map((one) => facilityIn(locale, one)).join(', ') })}</small>
}

function occupancyWords(
  t: ReturnType<typeof useTranslations<'hotel.rooms'>>,
  { numberOfAdults: adults, numberOfChildren, numberOfInfants }: RoomGroup['offers'][number],
): string {
  const children = numberOfChildren + numberOfInfants
  return children > 0 ? t('guestsWithChildren', { adults, children }) : t('guests', { adults })
}

function mustBeIssued(policy: CancellationPolicy | undefined): boolean {
  return policy !== undefined && !canBeHeld(policy)
}
