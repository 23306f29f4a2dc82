import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { withWords } from '../../lib/language/area-words.ts'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useInstallOffer } from '../install/install-offer.ts'
import { OpenBookingsNote } from '../outbox/unanswered/open-bookings-note.tsx'
import { areKeysOn } from '../preferences/key-choice.ts'
import { NotReadNote } from '../sale/not-read-note.tsx'
import { OrgLogo } from '../session/org-logo.tsx'
import { shortOrgName } from '../session/org-name.ts'
import { Widgets } from '../widgets.tsx'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { More } from './more.tsx'
import { isFolded, navItemsFor } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { VersionLine } from './version-line.tsx'

const DepositBalance = lazyPart(() =>
  withWords('frame', () => import(/* bundle: frame */ '../deposit/deposit-balance.tsx'))().then(
    (loaded) => loaded.DepositBalance,
  ),
)

/** Nobody presses its key before the first screen stands. */
const ClientViewNote = lazyPart(() =>
  withWords('frame', () => import(/* bundle: idle */ '../preferences/client-view-note.tsx'))().then(
    (loaded) => loaded.ClientViewNote,
  ),
)

/** Most visits have nothing to offer. */
const InstallNote = lazyPart(() =>
  withWords('install', () => import(/* bundle: idle */ '../install/install-note.tsx'))().then(
    (loaded) => loaded.InstallNote,
  ),
)

/** Few installations know a site that people come from. */
const ReferrerPing = lazyPart(() =>
  import(/* bundle: idle */ './referrer-ping.tsx').then((loaded) => loaded.ReferrerPing),
)

/** Gives the first screen time; until then no key acts on it. */
const keysDelayMs = 2_000

const Keys = lazyPart(() =>
  new Promise((resolve) => setTimeout(resolve, keysDelayMs))
    .then(withWords('keys', () => import(/* bundle: idle */ './keys/keys.tsx')))
    .then((loaded) => loaded.Keys),
)

/** Header, navigation and footer around every screen of a signed-in user. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    // signed out here or in another tab: the route guard redirects to the sign-in page
    if (!session) void router.invalidate()
  }, [session, router])
  return (
    session && (
      <Widgets>
        <Framed session={session}>{children}</Framed>
      </Widgets>
    )
  )
}

function Framed({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations('shell')
  const { userId, displayName, orgName, shortOrgName: short, logoUrl, userRoleCodeLevel } = session.claims
  const { data: config } = useQuery(appConfigQuery)
  const installOffer = useInstallOffer()
  const items = navItemsFor(userRoleCodeLevel, config?.trainRoles ?? [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Link to="/app/today" className={styles.home}>
            <OrgLogo name={orgName} url={logoUrl} />
          </Link>
          <nav className={styles.nav} aria-label={t('places.label')}>
            <NavLinks items={items} />
            <More session={session} items={items.filter((item) => isFolded(item, 'tablet'))} />
          </nav>
          <div className={styles.who}>
            <PaletteButton items={items} />
            <Suspense>
              <DepositBalance />
            </Suspense>
            <Link to="/auth/profile" className={styles.person}>
              <b>{displayName}</b>
              <span>{short ?? shortOrgName(orgName)}</span>
            </Link>
            <Link to="/auth/logout" className={styles.logout}>
              {t('frame.logout')}
            </Link>
          </div>
        </div>
      </header>
      <OfflineNote />
      <OpenBookingsNote key={userId} userId={userId} />
      <NotReadNote />
      <div role="status">
        <Suspense>{installOffer?.isOffered && <InstallNote {...installOffer} />}</Suspense>
        <Suspense>
          <ClientViewNote />
        </Suspense>
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <VersionLine />
      </footer>
      <BottomBar session={session} items={items} />
      <Suspense>{config?.referrerHosts[0] && <ReferrerPing hosts={config.referrerHosts} />}</Suspense>
      <Suspense>{areKeysOn() && <Keys items={items} />}</Suspense>
    </div>
  )
}
