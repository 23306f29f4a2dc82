import { useTranslations } from 'use-intl'
import { usePolicyWords } from '../../lib/use-policy-words.ts'
import { MoneyStep } from '../../ui/money.tsx'
import type { RoomChanges } from './changes.ts'

/** One room, a line for each thing that is otherwise now. */
export function ChangedRoom({ room, hotelTimeZone }: { room: RoomChanges; hotelTimeZone: string }) {
  const t = useTranslations('hotel.booking')
  const words = useTranslations('hotel.rooms')
  const policyWords = usePolicyWords()
  const { price, board, left, policy } = room
  const policyLine = (terms: NonNullable<typeof policy>['now']) =>
    policyWords(terms, hotelTimeZone).join('; ')
  return (
    <li>
      <b>{t('room', { number: room.roomNumber, name: room.roomTypeName })}</b>
      {price && (
        <div>
          <MoneyStep {...price} />
        </div>
      )}
      {board && <div>{t('boardChanged', board)}</div>}
      {left !== undefined && <div>{words('left', { count: left })}</div>}
      {policy && (
        <div>{t('policyChanged', { before: policyLine(policy.before), now: policyLine(policy.now) })}</div>
      )}
    </li>
  )
}
