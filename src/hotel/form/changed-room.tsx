import { useLocale, useTranslations } from 'use-intl'
import { boardIn } from '#contract/text/board-name'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { MoneyStep } from '../../ui/price/money.tsx'
import type { RoomChanges } from '../changes.ts'

/** One room with a line for each change. */
export function ChangedRoom({ room, hotelTimeZone }: { room: RoomChanges; hotelTimeZone: string }) {
  const t = useTranslations('hotel.booking')
  const words = useTranslations('hotel.rooms')
  const policyWords = usePolicyWords()
  const locale = useLocale()
  const { price, board, left, policy } = room
  return (
    <li>
      <b>{t('room', { number: room.roomNumber, name: room.roomTypeName })}</b>
      {price && (
        <div>
          <MoneyStep {...price} />
        </div>
      )}
      {board && (
        <div>
          {t('boardChanged', {
            before: boardIn(locale, board.before),
            now: boardIn(locale, board.now),
          })}
        </div>
      )}
      {left !== undefined && <div>{words('left', { count: left })}</div>}
      {policy && (
        <PolicyStep
          before={policyWords(policy.before, hotelTimeZone)}
          now={policyWords(policy.now, hotelTimeZone)}
        />
      )}
    </li>
  )
}

/** Both policies: their first lines, or all lines if the first lines are equal. */
function PolicyStep({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  const t = useTranslations('hotel.booking')
  const lines = before[0] === now[0] ? undefined : 1
  return (
    <>
      <div>{t('policyBefore', { policy: before.slice(0, lines).join('; ') })}</div>
      <div>{t('policyNow', { policy: now.slice(0, lines).join('; ') })}</div>
    </>
  )
}
