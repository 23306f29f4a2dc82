import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import card from '../../ui/panel/card.module.css'
import { Bar } from '../../ui/state/bar.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { useWide } from '../../ui/use-wide.ts'
import found from './found-hotels.module.css'
import styles from './hotel-card.module.css'
import cards from './hotel-cards.module.css'
import type { StateOfOne } from './offers/each-supplier.ts'
import { SupplierStates } from './supplier-states.tsx'

/** As many as a screen shows. */
const places = [1, 2, 3, 4, 5, 6]

/** The hotels before the first of them is found, in the places that they will have. */
export function HotelsWaiting({ states }: { states: readonly StateOfOne[] }) {
  const t = useTranslations('hotel.list')
  const loading = useTranslations('shell')('loading')
  const wide = useWide()
  const progress = <SupplierStates states={states} />
  return (
    <div className={found.found} data-waiting>
      <div className={found.head}>
        <ListHead title={t('title')} count={<Bar />} tools={wide && progress} />
        {!wide && progress}
      </div>
      <div className={found.filters} />
      <div role="status">
        <span className={hidden.hidden}>{loading}</span>
        <ul className={`${card.list} ${cards.list}`} aria-hidden>
          {places.map((place) => (
            <li key={place} className={`${card.card} ${styles.card}`}>
              <span className={styles.picture} />
              <h2>
                <Bar />
              </h2>
              <p className={styles.place}>
                <Bar />
              </p>
              <p className={styles.terms}>
                <Bar width="short" />
              </p>
              <div className={`${card.price} ${styles.price}`}>
                <Bar width="short" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
