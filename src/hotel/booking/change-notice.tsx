import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { MoneyText } from '../../ui/money.tsx'
import styles from './change-notice.module.css'
import type { PriceChange } from './price-changes.ts'

/** What changed since the rooms were listed is said first. */
export function ChangeNotice({ change }: { change: PriceChange }) {
  const t = useTranslations('hotel.booking')
  const Icon = change.dearer ? IconTrendingUp : IconTrendingDown
  return (
    <div className={styles.notice} data-dearer={change.dearer || undefined} role="alert">
      <Icon size={24} aria-hidden />
      <div>
        <h2>{t(change.dearer ? 'dearer' : 'cheaper')}</h2>
        <p>
          {t('before')}{' '}
          <s>
            <MoneyText value={change.before} />
          </s>
          , {t('now')} <MoneyText value={change.now} strong />
        </p>
        {change.rooms.length > 1 && (
          <ul>
            {change.rooms.map((room, place) => (
              <li key={`${room.roomTypeName} ${place}`}>
                {room.roomTypeName}:{' '}
                <s>
                  <MoneyText value={room.before} />
                </s>{' '}
                <MoneyText value={room.now} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
