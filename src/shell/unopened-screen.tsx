import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/button.tsx'
import styles from './not-found.module.css'

/** An area that stands in the navigation before it stands itself. */
export function UnopenedScreen() {
  const t = useTranslations('shell')
  const area = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' })
  return (
    <div className={styles.missing}>
      <h1>{t('unopened.title', { area })}</h1>
      <p>{t('unopened.hint')}</p>
      <Link to="/app/hotel/avail" className={buttonClass()}>
        {t('places.hotel')}
      </Link>
    </div>
  )
}
