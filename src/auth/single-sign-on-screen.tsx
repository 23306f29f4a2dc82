import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Unreachable } from '../lib/call/failure.ts'
import { configIfReachable } from '../lib/query/reachable-config.ts'
import { currentSession, type Session } from '../lib/session/session.ts'
import { Page, PageCard } from '../shell/frame/page.tsx'
import { allowedReferrer, rememberReferrer } from '../shell/sale/referrer.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/state/states.tsx'
import { signInWithToken } from './sign-in.ts'
import { isTokenFor, namesIn, takeToken } from './sign-in-token.ts'
import { UnsentGate } from './sign-out/unsent-gate.tsx'
import styles from './single-sign-on-screen.module.css'
import { takeReturnPath } from './take-return-path.ts'

/** Signs in with the token from the address; asks first if another user is signed in on this device (safety: H5). */
export function SingleSignOnScreen() {
  const t = useTranslations('auth.single')
  const { product = 'hotel', loc = '', ref = '' } = useSearch({ from: '/auth/glogin' })
  const router = useRouter()
  const [token] = useState(takeToken)
  const [current] = useState(currentSession)
  const [asking, setAsking] = useState(Boolean(token && current && !isTokenFor(token, current.claims)))
  const [unanswered, setUnanswered] = useState<unknown>(null)
  const replacePath = useCallback((path: string) => router.history.replace(path), [router])
  useEffect(() => {
    if (!token) replacePath('/auth/login')
    else if (!asking && !unanswered) {
      signIn(token, ref).then(
        (signedIn) => replacePath(signedIn ? pathAfterSignIn(product, loc) : '/'),
        setUnanswered,
      )
    }
  }, [token, asking, unanswered, ref, product, loc, replacePath])
  return (
    <Page>
      {token && current && asking ? (
        <UnsentGate>
          <ConfirmSwitch
            current={current}
            token={token}
            onAccept={() => setAsking(false)}
            onDecline={() => replacePath('/')}
          />
        </UnsentGate>
      ) : unanswered ? (
        <PageCard>
          <ErrorState error={unanswered} onRetry={() => setUnanswered(null)} />
        </PageCard>
      ) : (
        <div role="status">{t('working')}</div>
      )}
    </Page>
  )
}

/** The path to open after signing in: the report if the link names it, else the path that this tab saved before the
 * external sign-in, else the product's first screen. */
function pathAfterSignIn(product: string, loc: string): string {
  const returnPath = takeReturnPath(Date.now())
  return loc === 'salesreport' ? '/app/pnr/rep' : (returnPath ?? `/app/${product}/avail`)
}

/** `false`: the token is refused. Throws if the server does not answer. */
async function signIn(token: string, ref: string): Promise<boolean> {
  try {
    await signInWithToken(token)
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return false
  }
  if (!ref) return true
  const referrer = allowedReferrer(ref, (await configIfReachable())?.referrerHosts ?? [])
  if (referrer) rememberReferrer(referrer)
  return true
}

type QuestionProps = { current: Session; token: string; onAccept: () => void; onDecline: () => void }

function ConfirmSwitch({ current, token, onAccept, onDecline }: QuestionProps) {
  const t = useTranslations('auth.single')
  const { displayName: name, orgName } = current.claims
  const names = namesIn(token)
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
          <b>{names.user ?? t('unnamed')}</b>
          {names.account && `, ${names.account}`}
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
