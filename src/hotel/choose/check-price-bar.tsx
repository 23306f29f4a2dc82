import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { RoomList } from '#contract/hotel/hotel'
import { formatMoney } from '../../lib/language/format.ts'
import forms from '../../ui/form/form.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { storedPriceCheck } from '../booking-requests.ts'
import { canBeHeld, depositOwner } from '../deposit-short.ts'
import type { BookingHandover, RoomsHandover } from '../handover.ts'
import { storedSearch } from '../requests.ts'
import { useFreshWhileShort } from '../use-fresh-while-short.ts'
import styles from './check-price-bar.module.css'
import { chosenRooms, groupsOf, isComplete, type RoomChoice, toPriceCheck, totalOf } from './room-choice.ts'
import { seenOf } from './seen-rooms.ts'
import type { MissingOf } from './use-missing-of.ts'

type Props = { list: RoomList; choice: RoomChoice; handed: RoomsHandover; missingOf: MissingOf }

/** The chosen rooms with their total and the button that checks the price. */
export function CheckPriceBar({ list, choice, handed, missingOf }: Props) {
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
            {t('total')} <MoneyText value={total} size="lg" strong />
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
      </div>
      <Button className={styles.button} onClick={check} disabled={!complete || !online}>
        {t('checkPrice')}
      </Button>
      {!online && <p className={styles.offline}>{t('offline')}</p>}
    </StickyBar>
  )
}
