import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { endSession } from '../lib/session.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { buttonClass } from '../ui/button.tsx'
import { configIfReachable } from './external.ts'
import { leaveServer } from './leaving.ts'
import { UnsentGate } from './unsent-gate.tsx'

/** Signs out here and on the server, offline here alone, then goes to the external logout if there is one. */
export function LogoutScreen() {
  return (
    <Page>
      <UnsentGate>
        <Leaving />
      </UnsentGate>
    </Page>
  )
}

function Leaving() {
  const t = useTranslations('auth.logout')
  const [left, setLeft] = useState(false)
  useEffect(() => {
    void leave().then((exit) => {
      if (exit) location.assign(exit)
      else setLeft(true)
    })
  }, [])
  return (
    <PageCard>
      <h1>{t('title')}</h1>
      <div role="status">{t(left ? 'done' : 'working')}</div>
      {left && (
        <Link to="/auth/login" className={buttonClass()}>
          {t('login')}
        </Link>
      )}
    </PageCard>
  )
}

async function leave(): Promise<string | null> {
  const told = leaveServer()
  await endSession()
  await told
  const config = await configIfReachable()
  return config?.externalLogoutUrl ?? null
}
