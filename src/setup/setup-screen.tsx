import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkSetup } from '#contract/admin/setup'
import { signInTimeoutMs } from '../auth/sign-in.ts'
import { ApiFailure } from '../lib/call/failure.ts'
import { send } from '../lib/call/send.ts'
import { Page, PageCard } from '../shell/frame/page.tsx'
import { LanguageChoice } from '../shell/preferences/language-choice.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState, Skeletons } from '../ui/state/states.tsx'
import { restoreQuery } from './restore/queries.ts'
import { RestoreForm } from './restore/restore-form.tsx'
import { RestoreProgress } from './restore/restore-progress.tsx'
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
          <Begun key={token} token={token} />
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

/** A backup that is being brought back is shown to whoever opens the page: one that was loaded anew has no token any more. */
function Begun({ token }: { token: string }) {
  const restore = useQuery(restoreQuery)
  const [wasRunning, setRunning] = useState(false)
  const [isPutAside, setPutAside] = useState(false)
  const { data } = restore
  const isRunning = data?.phase === 'RUNNING'
  // the server that begins anew does not know of it any more
  if (isRunning && !wasRunning) setRunning(true)
  if (restore.isPending) return <Skeletons count={1} shape="form" />
  const isShown = isRunning || wasRunning || (data?.phase === 'FAILED' && token === '')
  if (data && isShown && !isPutAside) {
    const tryAgain = () => {
      setRunning(false)
      setPutAside(data.phase === 'FAILED')
    }
    return <RestoreProgress state={data} isAway={restore.isError} onRetry={token ? tryAgain : undefined} />
  }
  if (!token) return <Closed reason="noToken" />
  const beginRestore = async () => {
    setPutAside(false)
    await restore.refetch()
  }
  return <Checked token={token} startsWithBackup={isPutAside} onRestoring={beginRestore} />
}

type CheckedProps = { token: string; startsWithBackup: boolean; onRestoring: () => Promise<void> }

function Checked({ token, startsWithBackup, onRestoring }: CheckedProps) {
  const router = useRouter()
  const [hasBackup, setHasBackup] = useState(startsWithBackup)
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () => send(checkSetup, { body: { token } }, { timeoutMs: signInTimeoutMs }),
  })
  useEffect(() => mutate(), [mutate])
  if (isSuccess && hasBackup)
    return (
      <RestoreForm token={token} onLeave={() => setHasBackup(false)} onBegun={() => void onRestoring()} />
    )
  if (isSuccess) {
    return (
      <>
        <SetupForm
          token={token}
          onSignedIn={() => router.navigate({ to: '/app/admin/settings', replace: true })}
        />
        <RestoreOffer onAccept={() => setHasBackup(true)} />
      </>
    )
  }
  if (!error) return <Skeletons count={1} shape="form" />
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
    return <Closed reason="useless" />
  return <ErrorState error={error} onRetry={mutate} />
}

function RestoreOffer({ onAccept }: { onAccept: () => void }) {
  const t = useTranslations('setup.restore')
  return (
    <div className={styles.offer}>
      <p className={styles.note}>{t('offer')}</p>
      <Button variant="quiet" onClick={onAccept}>
        {t('title')}
      </Button>
    </div>
  )
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
