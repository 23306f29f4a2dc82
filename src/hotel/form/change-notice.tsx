import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { MoneyStep } from '../../ui/price/money.tsx'
import type { Changes, RoomChanges } from '../changes.ts'
import styles from './change-notice.module.css'
import { ChangedRoom } from './changed-room.tsx'

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
