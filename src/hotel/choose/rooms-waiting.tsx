import { useTranslations } from 'use-intl'
import { Section } from '../../ui/panel/section.tsx'
import { Bar } from '../../ui/state/bar.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import row from './rate-row.module.css'
import styles from './room-group-panel.module.css'

const rooms = [1, 2, 3]
const rates = [1, 2]

/** The rates before they are there, in the rows that they will have. */
export function RoomsWaiting() {
  const t = useTranslations('hotel.rooms')
  const loading = useTranslations('shell')('loading')
  return (
    <div role="status" data-waiting>
      <span className={hidden.hidden}>{loading}</span>
      <Section title={t('title')} aside={<Bar />}>
        <div className={styles.rates} aria-hidden>
          {rooms.map((room) => (
            <div key={room} className={styles.room}>
              <h3>
                <Bar />
              </h3>
              {rates.map((rate) => (
                <div key={rate} className={row.row}>
                  <div className={row.rate}>
                    <span />
                    <div className={row.what}>
                      <Bar />
                    </div>
                    <div className={row.terms}>
                      <Bar />
                    </div>
                    <div className={row.price}>
                      <Bar width="short" />
                    </div>
                  </div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}
