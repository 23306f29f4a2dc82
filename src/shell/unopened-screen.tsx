import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/button.tsx'
import styles from './not-found.module.css'

/** For an area that is in the navigation but has no screen yet. */
export function UnopenedScreen() {
  const t = useTranslations('shell')
  return (
    <div className={styles.missing}>
      <h1>{t('unopened.title')}</h1>
      <p>{t('unopened.hint')}</p>
      <Link to="/app/hotel/avail" className={buttonClass()}>
        {t('places.hotel')}
      </Link>
    </div>
  )
}
