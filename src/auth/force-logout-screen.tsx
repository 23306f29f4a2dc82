import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wipeKeyFiles } from '../lib/device/key-file.ts'
import { endSession } from '../lib/session.ts'
import { clearEveryonesStores } from '../lib/user-stores.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { configIfReachable } from './external.ts'
import { leaveServer } from './leaving.ts'
import { UnsentGate } from './unsent-gate.tsx'

const delaySeconds = 5

/** Clears the device, then leaves for the external logout after five seconds (spec: shell-and-hotel §2). */
export function ForceLogoutScreen() {
  return (
    <Page>
      <UnsentGate>
        <Clearing />
      </UnsentGate>
    </Page>
  )
}

function Clearing() {
  const t = useTranslations('auth.forceLogout')
  const [exit, setExit] = useState<string | null>(null)
  const [seconds, setSeconds] = useState(delaySeconds)
  useEffect(() => {
    void clearDevice().then(setExit)
  }, [])
  useEffect(() => {
    if (!exit) return
    if (seconds === 0) location.assign(exit)
    const timer = setTimeout(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [exit, seconds])
  return (
    <PageCard>
      <h1>{t('title')}</h1>
      <div role="status">{exit ? t('done', { seconds }) : t('working')}</div>
      {exit && <Button onClick={() => location.assign(exit)}>{t('now')}</Button>}
    </PageCard>
  )
}

/** Everything but the shell itself, which holds nothing of a person; answers where to go. */
async function clearDevice(): Promise<string> {
  const config = await configIfReachable()
  await endSession()
  await wipeKeyFiles()
  await clearEveryonesStores().catch(() => {})
  localStorage.clear()
  sessionStorage.clear()
  await leaveServer()
  return config?.externalLogoutUrl ?? '/auth/login'
}
