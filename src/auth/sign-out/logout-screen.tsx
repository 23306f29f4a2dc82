import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDeviceSilent } from '../../lib/device/device-wait.ts'
import { configIfReachable, knownConfig } from '../../lib/query/reachable-config.ts'
import { signOutOnServer } from '../../lib/session/server-sign-out.ts'
import { endSession } from '../../lib/session/session.ts'
import { Page, PageCard } from '../../shell/frame/page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { UnsentGate } from './unsent-gate.tsx'

/** Signs out on this device and on the server (when offline: on this device first, on the server later), then opens the
 * external logout page if one is configured. */
export function LogoutScreen() {
  return (
    <Page>
      <UnsentGate>
        <SignOut />
      </UnsentGate>
    </Page>
  )
}

function SignOut() {
  const t = useTranslations('auth.logout')
  const [signedOut, setSignedOut] = useState(false)
  useEffect(() => {
    void signOut().then((logoutUrl) => {
      if (logoutUrl) location.assign(logoutUrl)
      else setSignedOut(true)
    })
  }, [])
  return (
    <PageCard>
      <h1>{t('title')}</h1>
      <div role="status">{t(signedOut ? (isDeviceSilent() ? 'silent' : 'done') : 'working')}</div>
      {signedOut && (
        <Link to="/auth/login" className={buttonClass()}>
          {t('login')}
        </Link>
      )}
    </PageCard>
  )
}

/** Answers the external logout page, if one is configured. */
async function signOut(): Promise<string | null> {
  const known = knownConfig()
  const onServer = signOutOnServer()
  await endSession()
  const logoutUrl = (await configIfReachable(known))?.externalLogoutUrl ?? null
  // leaving the app would abort the call; within the app it goes on, or is sent later
  if (logoutUrl) await onServer
  return logoutUrl
}
