import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceAnswers, isDeviceSilent } from '../../lib/device/device-wait.ts'
import { wipeKeyFiles } from '../../lib/device/key-file.ts'
import { clearEveryonesStores } from '../../lib/device/user-stores.ts'
import { configIfReachable, knownConfig } from '../../lib/query/reachable-config.ts'
import { signOutOnServer } from '../../lib/session/server-sign-out.ts'
import { endSession } from '../../lib/session/session.ts'
import { Page, PageCard } from '../../shell/frame/page.tsx'
import { Button } from '../../ui/button.tsx'
import { UnsentGate } from './unsent-gate.tsx'

const delaySeconds = 5

/** Clears the device, then leaves for the external logout after five seconds (spec: shell-and-hotel §2). */
export function ForceLogoutScreen() {
  return (
    <Page>
      <UnsentGate>
        <ClearDevice />
      </UnsentGate>
    </Page>
  )
}

function ClearDevice() {
  const t = useTranslations('auth.forceLogout')
  const [logoutUrl, setLogoutUrl] = useState<string | null>(null)
  const [seconds, setSeconds] = useState(delaySeconds)
  useEffect(() => {
    void clearDevice().then(setLogoutUrl)
  }, [])
  useEffect(() => {
    if (!logoutUrl) return
    if (seconds === 0) location.assign(logoutUrl)
    const timer = setTimeout(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [logoutUrl, seconds])
  return (
    <PageCard>
      <h1>{t('title')}</h1>
      <div role="status">
        {logoutUrl ? t(isDeviceSilent() ? 'silent' : 'done', { seconds }) : t('working')}
      </div>
      {logoutUrl && <Button onClick={() => location.assign(logoutUrl)}>{t('now')}</Button>}
    </PageCard>
  )
}

/** Deletes everything stored here except the precached app shell, which holds no personal data; returns the URL to open
 * next. */
async function clearDevice(): Promise<string> {
  const known = knownConfig()
  await endSession()
  const clearing = Promise.all([wipeKeyFiles(), clearEveryonesStores()])
  await deviceAnswers(clearing).catch(() => {})
  localStorage.clear()
  sessionStorage.clear()
  // ends before the countdown, or is sent at the next visit
  void signOutOnServer()
  return (await configIfReachable(known))?.externalLogoutUrl ?? '/auth/login'
}
