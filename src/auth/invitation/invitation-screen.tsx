import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readInvitation } from '#contract/admin/invitation'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { send } from '../../lib/call/send.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { currentSession } from '../../lib/session/session.ts'
import { Page, PageCard } from '../../shell/frame/page.tsx'
import { LanguageChoice } from '../../shell/preferences/language-choice.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { signInTimeoutMs, withProof } from '../sign-in.ts'
import { takeToken, takeTokenFromAddress } from '../sign-in-token.ts'
import { UnsentGate } from '../sign-out/unsent-gate.tsx'
import styles from './invitation.module.css'
import { InvitationForm } from './invitation-form.tsx'

/** The page of a link of an invitation or of a new password. The token is in memory only: a reload needs the link again. */
export function InvitationScreen() {
  const t = useTranslations('invitation')
  const [token, setToken] = useState(takeToken)
  const [current] = useState(currentSession)
  const [isSwitching, setSwitching] = useState(current !== null)
  // another link that is opened in this tab changes only the fragment
  useEffect(() => {
    const takeNext = () => {
      takeTokenFromAddress()
      const next = takeToken()
      if (next) setToken(next)
    }
    addEventListener('hashchange', takeNext)
    return () => removeEventListener('hashchange', takeNext)
  }, [])
  if (!token) {
    return (
      <Shown title={t('noLink')}>
        <p className={styles.quiet}>{t('noLinkHint')}</p>
        <Link className={buttonClass('quiet')} to="/auth/login">
          {t('signIn')}
        </Link>
      </Shown>
    )
  }
  if (current && isSwitching) {
    return (
      <Page>
        <UnsentGate>
          <AskSwitch name={current.claims.displayName} onAccept={() => setSwitching(false)} />
        </UnsentGate>
      </Page>
    )
  }
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const t = useTranslations('invitation')
  const sentence = useSentence()
  const [abort] = useState(() => new AbortController())
  // no query: its key or cache would keep the token
  const read = useMutation({
    mutationFn: () =>
      withProof(
        (proof) => send(readInvitation, { body: { token, ...proof } }, { timeoutMs: signInTimeoutMs }),
        {
          signal: abort.signal,
          onProof: () => {},
        },
      ),
  })
  const { mutate, data, error } = read
  useEffect(() => mutate(), [mutate])
  if (data) {
    const { kind, orgName } = data
    return (
      <Shown title={kind === 'JOIN' ? t('title', { org: orgName }) : t('resetTitle')}>
        <InvitationForm token={token} invitation={data} />
      </Shown>
    )
  }
  if (error) {
    return (
      <Shown title={t('unusable')}>
        <p role="alert" className={styles.failed}>
          {isDamaged(error) ? t('damaged') : sentence(error)}
        </p>
        {error instanceof Unreachable && <Button onClick={() => mutate()}>{t('retry')}</Button>}
        <Link className={buttonClass('quiet')} to="/auth/login">
          {t('signIn')}
        </Link>
      </Shown>
    )
  }
  return (
    <Page>
      <Skeletons count={1} shape="form" />
    </Page>
  )
}

/** The address does not even have the shape of a link, as after an email program cut it. */
function isDamaged(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'INVALID_REQUEST'
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <PageCard>
        <h1>{title}</h1>
        {children}
        <LanguageChoice />
      </PageCard>
    </Page>
  )
}

/** Somebody is signed in on this device: going on signs them out (safety: H5). */
function AskSwitch({ name, onAccept }: { name: string; onAccept: () => void }) {
  const t = useTranslations('auth.single')
  return (
    <PageCard>
      <h1>{t('askTitle')}</h1>
      <p className={styles.quiet}>{t('hint', { name })}</p>
      <Link className={buttonClass()} to="/">
        {t('decline', { name })}
      </Link>
      <Button variant="danger" onClick={onAccept}>
        {t('accept', { name })}
      </Button>
    </PageCard>
  )
}
