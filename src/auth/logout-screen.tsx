import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { endSession } from '../lib/session.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { buttonClass } from '../ui/button.tsx'
import { configIfReachable } from './reachable-config.ts'
import { signOutOnServer } from './server-sign-out.ts'
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
      <div role="status">{t(signedOut ? 'done' : 'working')}</div>
      {signedOut && (
        <Link to="/auth/login" className={buttonClass()}>
          {t('login')}
        </Link>
      )}
    </PageCard>
  )
}

async function signOut(): Promise<string | null> {
  const onServer = signOutOnServer()
  await endSession()
  await onServer
  const config = await configIfReachable()
  return config?.externalLogoutUrl ?? null
}
