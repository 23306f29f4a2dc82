import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { appConfigQuery } from './app-config.ts'
import { Frame } from './frame.tsx'
import { navItemsFor } from './nav-items.ts'
import styles from './not-found.module.css'
import { Page } from './page.tsx'
import { screenInstead } from './screen-instead.ts'

/** In place of a page that is not there, or not open to who is signed in: inside the frame, with the ways that are
 * open. */
export function NotFoundScreen() {
  return (
    <Frame>
      <WaysOn />
    </Frame>
  )
}

/** An area that is named bare leads to its first screen, the rest is no page. */
export function StrayScreen() {
  const { _splat: stray = '' } = useParams({ from: '/app/$' })
  const instead = screenInstead(stray)
  return instead ? <Navigate to={instead} replace /> : <WaysOn />
}

function WaysOn() {
  const t = useTranslations('shell')
  const role = useSession()?.claims.userRoleCodeLevel
  const { data: config } = useQuery(appConfigQuery)
  const places = role ? navItemsFor(role, config?.trainRoles ?? []) : []
  return (
    <div className={styles.missing}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.hint')}</p>
      <ul className={styles.ways} aria-label={t('notFound.open')}>
        {places.map(
          ({ name, to }) =>
            to !== 'flightSite' && (
              <li key={name}>
                <Link to={to} className={buttonClass()}>
                  {t(`places.${name}`)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

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
