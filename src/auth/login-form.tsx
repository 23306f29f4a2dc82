import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure, sentenceOf, Unreachable } from '../lib/call/failure.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import type { Credentials, SignInOptions } from './sign-in.ts'

const refusals = ['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS', 'PROOF_NEEDED'] as const
const reasons = { 'refusals.signInBusy': 'BUSY', 'refusals.newNetworksClosed': 'NEW_NETWORK' } as const

/** The reason of a failed sign-in in the user's language. The general failure messages are not loaded before sign-in. */
function useSignInWords(): (error: unknown) => string {
  const t = useTranslations('auth.login')
  return (error) => {
    const detail = sentenceOf(error)
    if (error instanceof Unreachable) return t('refused.UNREACHABLE', { detail })
    if (!(error instanceof ApiFailure)) return detail || t('unknown')
    const reason = Object.entries(reasons).find(([name]) => name === error.reason)?.[1]
    const refusal = reason ?? refusals.find((code) => code === error.code)
    if (refusal) return t(`refused.${refusal}`, { detail, minutes: error.retryMinutes })
    return detail || t('unknown')
  }
}

type Field = keyof Credentials
const fields: readonly Field[] = ['accountName', 'userName', 'password']
const labels = { accountName: 'account', userName: 'user', password: 'password' } as const

/** Fetches the frame of the application while the user types. */
function preloadFrame(): void {
  void import(/* bundle: frame */ '../shell/frame/frame.tsx')
}

export type LoginFormProps = {
  /** Signs in, and opens the screen behind. */
  signIn: SignIn
  /** Login was pressed before this form was mounted. */
  isPressed?: boolean
}

export function LoginForm({ signIn, isPressed = false }: LoginFormProps) {
  const t = useTranslations('auth.login')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const words = useSignInWords()
  const { state, start } = useSignIn(signIn)
  const isWorking = state.step === 'WORKING' || state.step === 'PROVING'
  useEffect(() => {
    if (isPressed) form.current?.requestSubmit()
  }, [isPressed])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const textOf = (field: Field) => {
      const text = entered.get(field)
      return typeof text === 'string' ? text : ''
    }
    const empty = fields.filter((field) => textOf(field).trim() === '')
    setMissing(empty)
    if (empty[0]) form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
    else {
      start({
        accountName: textOf('accountName').trim(),
        userName: textOf('userName').trim(),
        password: textOf('password'),
      })
    }
  }
  const fieldProps = (field: Field) => ({
    name: field,
    label: t(labels[field]),
    'aria-required': true,
    error: missing.includes(field) && t('required', { field: t(labels[field]) }),
  })
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={preloadFrame}
    >
      <h1>{t('title')}</h1>
      <TextField
        {...fieldProps('accountName')}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <TextField
        {...fieldProps('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...fieldProps('password')} />
      <Button type="submit" loading={isWorking}>
        {t('submit')}
      </Button>
      <div role="status" className={styles.working} data-words={t('working')} data-lost={t('lost')}>
        {isWorking && t(state.step === 'PROVING' ? 'checking' : 'working')}
      </div>
      {state.step === 'FAILED' && (
        <div role="alert" className={styles.failed}>
          {t('failed', { message: words(state.error) })}
        </div>
      )}
    </form>
  )
}

type SignIn = (credentials: Credentials, options: SignInOptions) => Promise<unknown>

/** `PROVING`: the device solves a proof of work before the server checks the password. */
type SignInState = { step: 'IDLE' | 'WORKING' | 'PROVING' | 'DONE' } | { step: 'FAILED'; error: unknown }

/** One sign-in at a time; leaving the form aborts it. Without the query library, which the sign-in page does not load. */
function useSignIn(signIn: SignIn): { state: SignInState; start: (credentials: Credentials) => void } {
  const [state, setState] = useState<SignInState>({ step: 'IDLE' })
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(credentials: Credentials): Promise<void> {
    abort.current?.abort()
    const running = new AbortController()
    abort.current = running
    setState({ step: 'WORKING' })
    const options = { signal: running.signal, onProof: () => setState({ step: 'PROVING' }) }
    const end: SignInState = await signIn(credentials, options).then(
      () => ({ step: 'DONE' }),
      (error: unknown) => ({ step: 'FAILED', error }),
    )
    if (!running.signal.aborted) setState(end)
  }
  return { state, start: (credentials) => void start(credentials) }
}
