import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './seat-map.module.css'

/** Legend of the seat map; hidden from screen readers, which read the state in each seat’s label. */
export function SeatLegend() {
  const t = useTranslations('train.seats.legend')
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <i className={styles.seat} data-as="free">
          A
        </i>
        {t('free')}
      </li>
      <li>
        <i className={styles.seat} data-as="taken">
          <IconX size={14} />
        </i>
        {t('taken')}
      </li>
      <li>
        <i className={styles.seat} data-as="chosen">
          1
        </i>
        {t('chosen')}
      </li>
    </ul>
  )
}
