import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { HotelDetail } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { Section } from '../../ui/panel/section.tsx'
import { canBeHeld } from '../deposit-short.ts'
import { nightsOf } from '../search-draft.ts'
import { facilityIn } from './hotel/facility-name.ts'
import { RateRow } from './rate-row.tsx'
import { type RoomGroup, ratesByRoom } from './room-choice.ts'
import styles from './room-group-panel.module.css'
import type { MissingOf } from './use-missing-of.ts'

type Props = {
  group: RoomGroup
  /** It is the only group, so its title has no room numbers. */
  alone: boolean
  /** When the rooms were listed, in the first group. */
  asOf: ReactNode
  chosen: number | undefined
  policies: readonly CancellationPolicy[]
  search: HalReq
  hotelTimeZone: string
  /** Undefined until it is loaded; has the facilities of each room type. */
  hotel: HotelDetail | undefined
  missingOf: MissingOf
  onChoose: (roomIndex: number) => void
}

export function RoomGroupPanel({
  group,
  alone,
  asOf,
  chosen,
  policies,
  search,
  hotelTimeZone,
  hotel,
  missingOf,
  onChoose,
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
        <span className={styles.about}>
          {t(alone ? 'allAlike' : 'groupOfRooms', { count: group.numberOfRooms })}
          {` · ${t('nights', { nights: nightsOf(search) })}`}
          {first && ` · ${occupancyWords(t, first)}`} {asOf}
        </span>
      }
    >
      {!group.selectable && <p className={styles.hint}>{t('chosenTogether')}</p>}
      <div role="radiogroup" aria-label={title} className={styles.rates}>
        {ratesByRoom(group.offers).map(([room, offers]) => (
          <div key={room} className={styles.room}>
            <h3>
              {room}
              <Extras roomTypeCode={offers[0].roomTypeCode} hotel={hotel} />
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
              />
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The facilities of this room type that not every room of the hotel has. */
function Extras({ roomTypeCode, hotel }: { roomTypeCode: string; hotel: HotelDetail | undefined }) {
  const t = useTranslations('hotel.rooms')
  const locale = useLocale()
  const ofType = hotel?.roomFacilityRefs.find((ref) => ref.roomTypeCode === roomTypeCode)?.roomFacilityList
  const extras = ofType?.filter((facility) => !hotel?.hotelRoomFacilityList.includes(facility)) ?? []
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
