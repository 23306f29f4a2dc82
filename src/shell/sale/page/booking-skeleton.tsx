import { useTranslations } from 'use-intl'
import section from '../../../ui/panel/section.module.css'
import { Bar } from '../../../ui/state/bar.tsx'
import hidden from '../../../ui/styles/hidden.module.css'
import styles from './booking-frame.module.css'

const lines = [1, 2, 3, 4]

/** A booking of any product before it is there, in the grid of `BookingFrame`. */
export function BookingSkeleton() {
  const t = useTranslations('shell')
  return (
    <div role="status" data-waiting>
      <span className={hidden.hidden}>{t('loading')}</span>
      <div className={styles.screen} aria-hidden>
        <div className={styles.head}>
          <div className={styles.what}>
            <div className={`${styles.name} ${styles.waiting}`}>
              <Bar width="short" />
              <Bar width="short" />
            </div>
            <p className={styles.title}>
              <Bar />
            </p>
            <div className={styles.waiting}>
              <Bar />
            </div>
            <p className={styles.who}>
              <Bar width="short" />
            </p>
          </div>
          <div className={styles.money}>
            <div className={`${styles.price} ${styles.waiting}`}>
              <Bar />
            </div>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.facts}>
            <Waiting />
            <Waiting />
          </div>
          <div className={styles.side}>
            <Waiting />
          </div>
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className={section.section}>
      {lines.map((line) => (
        <p key={line}>
          <Bar />
        </p>
      ))}
    </div>
  )
}
