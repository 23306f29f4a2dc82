import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkSetup } from '#contract/admin/setup'
import { signInTimeoutMs } from '../auth/sign-in.ts'
import { ApiFailure } from '../lib/call/failure.ts'
import { send } from '../lib/call/send.ts'
import { Page, PageCard } from '../shell/frame/page.tsx'
import { LanguageChoice } from '../shell/preferences/language-choice.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState, Skeletons } from '../ui/state/states.tsx'
import styles from './setup.module.css'
import { SetupForm } from './setup-form.tsx'

/** Where the one-time address of the first start leads; also where every page leads before that. */
export function SetupScreen() {
  const [token, setToken] = useState(takeSetupToken)
  // the address pasted where this page is open already loads nothing anew
  useEffect(() => {
    const take = () => setToken((held) => takeSetupToken() || held)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <Page wide={token !== ''}>
      <div className={styles.place}>
        <PageCard>
          {token ? <Checked key={token} token={token} /> : <Closed reason="noToken" />}
          <LanguageChoice />
        </PageCard>
      </div>
    </Page>
  )
}

/** Takes the token out of the address: it must not stay in the history (safety: H5). */
function takeSetupToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

function Checked({ token }: { token: string }) {
  const router = useRouter()
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () => send(checkSetup, { body: { token } }, { timeoutMs: signInTimeoutMs }),
  })
  useEffect(() => mutate(), [mutate])
  if (isSuccess) {
    return (
      <SetupForm
        token={token}
        onSignedIn={() => router.navigate({ to: '/app/admin/settings', replace: true })}
      />
    )
  }
  if (!error) return <Skeletons count={1} shape="form" />
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
    return <Closed reason="useless" />
  return <ErrorState error={error} onRetry={mutate} />
}

function Closed({ reason }: { reason: 'noToken' | 'useless' }) {
  const t = useTranslations('setup')
  return (
    <>
      <h1>{t('title')}</h1>
      <p role="status" className={styles.note}>
        {t(reason)}
      </p>
      <p className={styles.note}>{t('restart')}</p>
      <Link to="/auth/login" className={buttonClass('quiet')}>
        {t('signIn')}
      </Link>
    </>
  )
}
