import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { boardIn } from '#contract/text/board-name'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { MoneyStep } from '../../ui/price/money.tsx'
import type { Changes, RoomChanges } from '../changes.ts'
import styles from './change-notice.module.css'

const changesId = 'changes'

/** Scrolls to the notice and focuses it. */
export function goToChanges(): void {
  const notice = document.getElementById(changesId)
  notice?.scrollIntoView({ block: 'center' })
  notice?.focus({ preventScroll: true })
}

type Props = {
  changes: Changes
  hotelTimeZone: string
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Lists what the price check changed; a room that became non-refundable must be confirmed. */
export function ChangeNotice({ changes, hotelTimeZone, confirmed, onConfirm }: Props) {
  const t = useTranslations('hotel.booking')
  const { rooms, total, listed, becameNonRefundable } = changes
  const price = total ?? listed
  const dearer = price !== null && isDearer(price)
  const title = titleOf(changes)
  const titleId = useId()
  const tone = becameNonRefundable
    ? 'alarm'
    : price && !dearer && rooms.every(isCheaperOnly)
      ? 'good'
      : 'warning'
  const Icon =
    price === null || becameNonRefundable ? IconAlertTriangle : dearer ? IconTrendingUp : IconTrendingDown
  return (
    <section
      id={changesId}
      className={styles.notice}
      data-tone={tone}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <Icon size={24} aria-hidden />
      <div>
        <div role="alert">
          <h2 id={titleId}>{t(title)}</h2>
          {total && (
            <p>
              {t('sinceRooms')} <MoneyStep {...total} />
            </p>
          )}
          {listed && (
            <p>
              {t('sinceList')} <MoneyStep {...listed} />
            </p>
          )}
        </div>
        {rooms.length > 0 && (
          <ul>
            {rooms.map((room) => (
              <ChangedRoom key={room.roomNumber} room={room} hotelTimeZone={hotelTimeZone} />
            ))}
          </ul>
        )}
        {becameNonRefundable && (
          <Checkbox
            className={styles.confirm}
            size="md"
            label={t('confirmTurned')}
            checked={confirmed}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
        )}
      </div>
    </section>
  )
}

function isCheaperOnly({ board, left, policy }: RoomChanges): boolean {
  return !board && left === undefined && !policy
}

/** The message key of the most serious change. */
function titleOf({ total, listed, becameNonRefundable }: Changes) {
  if (becameNonRefundable) return 'turned'
  if (total) return isDearer(total) ? 'dearer' : 'cheaper'
  if (listed) return isDearer(listed) ? 'dearerThanListed' : 'cheaperThanListed'
  return 'changed'
}

function isDearer({ before, now }: NonNullable<Changes['total']>): boolean {
  return now[1] > before[1]
}

/** One room with a line for each change. */
function ChangedRoom({ room, hotelTimeZone }: { room: RoomChanges; hotelTimeZone: string }) {
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
