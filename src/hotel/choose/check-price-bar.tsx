import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomList } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import forms from '../../ui/form/form.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { storedPriceCheck } from '../booking-requests.ts'
import type { SeenBefore } from '../changes.ts'
import { canBeHeld, depositOwner } from '../deposit-short.ts'
import type { BookingHandover, RoomsHandover } from '../handover.ts'
import { storedSearch } from '../requests.ts'
import { useFreshWhileShort } from '../use-fresh-while-short.ts'
import styles from './check-price-bar.module.css'
import {
  type ChosenRoom,
  cheapestOf,
  chosenRooms,
  groupsOf,
  isComplete,
  type RoomChoice,
  toPriceCheck,
  totalOf,
} from './room-choice.ts'
import type { MissingOf } from './use-missing-of.ts'

type Props = {
  list: RoomList
  choice: RoomChoice
  handed: RoomsHandover
  missingOf: MissingOf
  /** Stands before it in the bar. */
  children: ReactNode
}

/** The chosen rooms with their total and the button that checks the price. */
export function CheckPriceBar({ list, choice, handed, missingOf, children }: Props) {
  const t = useTranslations('hotel.rooms')
  const navigate = useNavigate()
  const online = useOnline()
  const chosen = chosenRooms(list, choice)
  const total = totalOf(chosen)
  const complete = isComplete(list, choice)
  const missing = missingOf(chosen.map(({ offer }) => offer))
  useFreshWhileShort(missing !== null && !handed.search.searchModifier?.corporate)
  const canHold = chosen.every(({ offer }) =>
    list.roomCancellationPolicyList.some(
      (policy) => policy.roomIndex === offer.roomIndex && canBeHeld(policy),
    ),
  )

  function check() {
    const { search, rooms } = handed
    const handover: BookingHandover = {
      search,
      asked: toPriceCheck(list, choice, {
        searchReqInfo: rooms.searchReqInfo,
        priceModifier: search.searchModifier,
      }),
      seen: seenOf(list, chosen, handed.listed),
    }
    storedSearch.write(search)
    storedPriceCheck.write(handover.asked)
    void navigate({ to: '/app/hotel/booking', state: { booking: JSON.stringify(handover) } })
  }

  return (
    <StickyBar>
      {children}
      <div className={`${forms.bar} ${styles.words}`} role="status">
        {complete ? (
          <span className={styles.names}>
            {chosen
              .map(({ offer, numberOfRooms }) =>
                numberOfRooms > 1 ? `${numberOfRooms} × ${offer.roomTypeName}` : offer.roomTypeName,
              )
              .join(', ')}
          </span>
        ) : (
          <span>
            {t('chooseFirst', { count: groupsOf(list).filter((group) => group.selectable).length })}
          </span>
        )}
        {total && (
          <span>
            {t('total')} <MoneyText value={total} size="due" />
          </span>
        )}
        {missing && (
          <small>
            {t(canHold ? 'shortButHeld' : 'shortToIssue', {
              amount: formatMoney(missing),
              owner: depositOwner(handed.search.searchModifier?.corporate),
            })}
          </small>
        )}
        {!online && <small>{t('offline')}</small>}
      </div>
      <Button className={styles.button} onClick={check} disabled={!complete || !online}>
        {t('checkPrice')}
      </Button>
    </StickyBar>
  )
}

/** What the agent saw of the chosen rooms. The price in the list of hotels (`listed`) was that of the cheapest rooms, so it
 * counts only if these are chosen. */
function seenOf(list: RoomList, chosen: readonly ChosenRoom[], listed: MoneyPair | undefined): SeenBefore {
  const rooms = chosen.map(({ roomNumber, offer }) => {
    const policy = list.roomCancellationPolicyList.find(({ roomIndex }) => roomIndex === offer.roomIndex)
    return {
      roomNumber,
      price: offer.roomTotalPrice.requestedTotalPrice,
      board: offer.roomBoardInclusion,
      allotment: offer.roomAllotment,
      ...(policy && { policy }),
    }
  })
  const cheapest = totalOf(chosen)?.[1] === cheapestOf(list)?.[1]
  return { rooms, listed: cheapest && listed ? listed : null }
}
