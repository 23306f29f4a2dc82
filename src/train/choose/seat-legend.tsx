import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './seat-map.module.css'

/** What the seats look like; their names say it anyway. */
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
