import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Session, useSession } from '../../lib/session/session.ts'
import { Frame } from '../../shell/frame/frame.tsx'
import { useInstallOffer } from '../../shell/install/install-offer.ts'
import { Preferences } from '../../shell/preferences/preferences.tsx'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { KeysChoice } from './keys-choice.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile-screen.module.css'
import { SessionsPanel } from './sessions-panel.tsx'

export function ProfileScreen() {
  const t = useTranslations('profile')
  const session = useSession()
  return (
    <Frame>
      {session && (
        <div className={screen.screen}>
          <h1>{t('title')}</h1>
          <div className={styles.columns}>
            <PersonPanel session={session} />
            <PermissionsPanel session={session} />
            <Section title={t('preferences')}>
              <div className={styles.choices}>
                <Preferences />
                <KeysChoice />
              </div>
            </Section>
            <NoticesPanel />
            <CalendarPanel />
            <SessionsPanel />
            <DevicePanel />
            <PasswordPanel session={session} />
            <MorePanel />
          </div>
        </div>
      )}
    </Frame>
  )
}

function PersonPanel({ session: { claims } }: { session: Session }) {
  const t = useTranslations('profile')
  return (
    <Section title={t('person')}>
      <dl className={styles.facts}>
        <dt>{t('user')}</dt>
        <dd>
          {claims.displayName} ({claims.userName})
        </dd>
        <dt>{t('organisation')}</dt>
        <dd>
          {claims.orgName}, {t(`orgTypes.${claims.orgType}`)}
        </dd>
        <dt>{t('nameSpace')}</dt>
        <dd>{claims.nameSpace}</dd>
        <dt>{t('role')}</dt>
        <dd>{t(`roles.${claims.userRoleCodeLevel}`)}</dd>
        <dt>{t('currency')}</dt>
        <dd>{claims.currency}</dd>
      </dl>
    </Section>
  )
}

function PermissionsPanel({ session: { permissions } }: { session: Session }) {
  const t = useTranslations('profile')
  const allowed = {
    book: permissions.book > 0,
    issue: permissions.issue > 0,
    corporate: permissions.searchForCorporate,
  }
  const names = ['book', 'issue', 'corporate'] as const
  return (
    <Section title={t('may')}>
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Status tone={allowed[name] ? 'good' : 'muted'} word={t(allowed[name] ? 'yes' : 'no')} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Links that the navigation does not have; a phone also shows them in its More dialog. */
function MorePanel() {
  const t = useTranslations('shell')
  return (
    <Section title={t('places.more')}>
      <ul className={styles.links}>
        <li>
          <Link to="/app/flight/avail">{t('frame.flightForm')}</Link>
        </li>
        <li>
          <Link to="/about">{t('frame.about')}</Link>
        </li>
      </ul>
    </Section>
  )
}

/** Of what the person is told outside the app: a screen of its own. */
function NoticesPanel() {
  const t = useTranslations('profile.notices')
  return (
    <Section title={t('title')}>
      <p className={styles.device}>{t('text')}</p>
      <p className={styles.device}>
        <Link to="/app/notices" className={screen.link}>
          {t('open')}
        </Link>
      </p>
    </Section>
  )
}

/** Whether the browser keeps what is on this device, and how the app is installed. */
function DevicePanel() {
  const t = useTranslations('install')
  const isKept = useIsKept()
  const offer = useInstallOffer()
  return (
    <Section title={t('title')}>
      <p className={styles.device}>{t(isKept === null ? 'unknown' : isKept ? 'kept' : 'notKept')}</p>
      {isKept === false && <p className={styles.device}>{t('notKeptHint')}</p>}
      {offer && <p className={styles.device}>{t(offer.install ? 'offer' : 'words')}</p>}
      {offer?.install && <Button onClick={offer.install}>{t('install')}</Button>}
      <p className={styles.device}>
        <Link to="/app/offline" className={screen.link}>
          {t('offline')}
        </Link>
      </p>
    </Section>
  )
}

/** `null`: the browser does not say. */
function useIsKept(): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept, () => {})
  }, [])
  return isKept
}
