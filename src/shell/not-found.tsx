import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/button.tsx'
import styles from './not-found.module.css'
import { Page } from './page.tsx'

/** Where there is no frame. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return (
    <Page>
      <div className={styles.missing}>
        <h1>{t('title')}</h1>
        <Link to="/" className={buttonClass()}>
          {t('home')}
        </Link>
      </div>
    </Page>
  )
}
