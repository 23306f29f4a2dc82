import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { RoomList } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { MoneyStep } from '../../ui/price/money.tsx'
import { cheapestOf } from './room-choice.ts'
import styles from './room-group-panel.module.css'

/** Says that the lowest price has changed since the list of hotels showed it. */
export function ListPriceNotice({ list, listed }: { list: RoomList; listed: MoneyPair | undefined }) {
  const t = useTranslations('hotel.rooms')
  const now = cheapestOf(list)
  if (!listed || !now || listed[0] !== now[0] || listed[1] === now[1]) return null
  const dearer = now[1] > listed[1]
  const Icon = dearer ? IconTrendingUp : IconTrendingDown
  return (
    <p className={styles.listed} data-dearer={dearer || undefined} role="status">
      <Icon size={20} aria-hidden />
      <span>
        {t(dearer ? 'listedDearer' : 'listedCheaper')}: <MoneyStep before={listed} now={now} />
      </span>
    </p>
  )
}
