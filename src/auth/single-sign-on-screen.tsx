import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentSession, type Session } from '../lib/session.ts'
import { Page, PageCard } from '../shell/page.tsx'
import { allowedReferrer, rememberReferrer } from '../shell/referrer.ts'
import { Button } from '../ui/button.tsx'
import { configIfReachable } from './external.ts'
import { signInWithToken } from './sign-in.ts'
import { isFor, namesIn, spendToken } from './sign-in-token.ts'
import styles from './single-sign-on-screen.module.css'
import { UnsentGate } from './unsent-gate.tsx'
import { spendWanted } from './wanted-path.ts'

/** A token signs in once, and never takes a device from somebody without asking (safety: H5). */
export function SingleSignOnScreen() {
  const t = useTranslations('auth.single')
  const { product = 'hotel', loc = '', ref = '' } = useSearch({ from: '/auth/glogin' })
  const router = useRouter()
  const [token] = useState(spendToken)
  const [here] = useState(currentSession)
  const [asking, setAsking] = useState(Boolean(token && here && !isFor(token, here.claims)))
  const go = useCallback((path: string) => router.history.replace(path), [router])
  useEffect(() => {
    if (!token) go('/auth/login')
    else if (!asking) void enter(token, ref).then((entered) => go(entered ? target(product, loc) : '/'))
  }, [token, asking, ref, product, loc, go])
  return (
    <Page>
      {token && here && asking ? (
        <UnsentGate>
          <Question here={here} token={token} onAccept={() => setAsking(false)} onDecline={() => go('/')} />
        </UnsentGate>
      ) : (
        <div role="status">{t('working')}</div>
      )}
    </Page>
  )
}

/** Who was on the way to a screen when this tab led to the external login comes to it; a link that names the report does
 * what it says. */
function target(product: string, loc: string): string {
  const wanted = spendWanted(Date.now())
  return loc === 'salesreport' ? '/app/pnr/rep' : (wanted ?? `/app/${product}/avail`)
}

async function enter(token: string, ref: string): Promise<boolean> {
  try {
    await signInWithToken(token)
  } catch {
    return false
  }
  const referrer = allowedReferrer(ref, (await configIfReachable())?.referrerHosts ?? [])
  if (referrer) rememberReferrer(referrer)
  return true
}

type QuestionProps = { here: Session; token: string; onAccept: () => void; onDecline: () => void }

function Question({ here, token, onAccept, onDecline }: QuestionProps) {
  const t = useTranslations('auth.single')
  const { displayName: name, orgName } = here.claims
  const arriving = namesIn(token)
  return (
    <PageCard>
      <h1>{t('askTitle')}</h1>
      <dl className={styles.both}>
        <dt>{t('here')}</dt>
        <dd>
          <b>{name}</b>, {orgName}
        </dd>
        <dt>{t('arriving')}</dt>
        <dd>
          <b>{arriving.user ?? t('unnamed')}</b>
          {arriving.account && `, ${arriving.account}`}
        </dd>
      </dl>
      <p className={styles.hint}>{t('hint', { name })}</p>
      <Button onClick={onDecline}>{t('decline', { name })}</Button>
      <Button variant="danger" onClick={onAccept}>
        {t('accept', { name })}
      </Button>
    </PageCard>
  )
}
