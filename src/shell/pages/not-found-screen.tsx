import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Frame } from '../frame/frame.tsx'
import { navItemsFor } from '../frame/nav-items.ts'
import { Page } from '../frame/page.tsx'
import { fallbackScreen } from './fallback-screen.ts'
import styles from './not-found.module.css'

/** For a page that does not exist or that the user may not open: inside the frame, with links to the areas that are
 * open. */
export function NotFoundScreen() {
  return (
    <Frame>
      <NotFoundLinks />
    </Frame>
  )
}

/** The address of an area redirects to the area's first screen; any other unknown address is not found. */
export function UnknownScreen() {
  const { _splat: path = '' } = useParams({ from: '/app/$' })
  const fallback = fallbackScreen(path)
  return fallback ? <Navigate to={fallback} replace /> : <NotFoundLinks />
}

function NotFoundLinks() {
  const t = useTranslations('shell.notFound')
  return <OpenAreas title={t('title')} hint={t('hint')} />
}

/** Why a screen cannot be shown, and the areas that are open to the user. */
export function OpenAreas({ title, hint }: { title: string; hint: string }) {
  const t = useTranslations('shell')
  const role = useSession()?.claims.userRoleCodeLevel
  const { data: config } = useQuery(appConfigQuery)
  const items = role ? navItemsFor(role, config?.trainRoles ?? []) : []
  return (
    <div className={styles.missing}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <ul className={styles.ways} aria-label={t('notFound.open')}>
        {items.map(
          ({ name, to }) =>
            to !== 'flightSite' && (
              <li key={name}>
                <Link to={to} className={screen.link}>
                  {t(`places.${name}`)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** For an unknown address outside `/app`, without the frame. */
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
