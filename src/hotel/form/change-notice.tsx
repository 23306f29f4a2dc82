import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { MoneyStep } from '../../ui/money.tsx'
import styles from './change-notice.module.css'
import { ChangedRoom } from './changed-room.tsx'
import type { Changes, RoomChanges } from './changes.ts'

const changesId = 'changes'

/** From the bar below. */
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

/** What changed since the list and the rooms is said first; what can no longer be given back is confirmed. */
export function ChangeNotice({ changes, hotelTimeZone, confirmed, onConfirm }: Props) {
  const t = useTranslations('hotel.booking')
  const { rooms, total, listed, turned } = changes
  const price = total ?? listed
  const dearer = price !== null && isDearer(price)
  const title = titleOf(changes)
  const titleId = useId()
  const tone = turned ? 'alarm' : price && !dearer && rooms.every(isCheaperOnly) ? 'good' : 'warning'
  const Icon = price === null || turned ? IconAlertTriangle : dearer ? IconTrendingUp : IconTrendingDown
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
        {turned && (
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

/** The gravest first. */
function titleOf({ total, listed, turned }: Changes) {
  if (turned) return 'turned'
  if (total) return isDearer(total) ? 'dearer' : 'cheaper'
  if (listed) return isDearer(listed) ? 'dearerThanListed' : 'cheaperThanListed'
  return 'changed'
}

function isDearer({ before, now }: NonNullable<Changes['total']>): boolean {
  return now[1] > before[1]
}
