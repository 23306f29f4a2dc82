import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { type Credentials, signInWithPassword } from './sign-in.ts'
import { useSignInWords } from './use-sign-in-words.ts'

type Field = keyof Credentials
const fields: readonly Field[] = ['accountName', 'userName', 'password']
const labels = { accountName: 'account', userName: 'user', password: 'password' } as const

/** Fetches the frame of the application while the user types. */
function preloadFrame(): void {
  void import('../shell/frame.tsx')
}

export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useTranslations('auth.login')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const words = useSignInWords()
  const abort = useRef<AbortController>(null)
  const [checking, setChecking] = useState(false)
  const login = useMutation({
    mutationFn: (credentials: Credentials) => {
      abort.current = new AbortController()
      return signInWithPassword(credentials, {
        signal: abort.current.signal,
        onProof: () => setChecking(true),
      })
    },
    onSuccess: onSignedIn,
    onSettled: () => setChecking(false),
  })
  // leaving the form aborts the sign-in
  useEffect(() => () => abort.current?.abort(), [])
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
      login.mutate({
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
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={preloadFrame}>
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
      <Button type="submit" loading={login.isPending}>
        {t('submit')}
      </Button>
      <div role="status" className={styles.working}>
        {login.isPending && t(checking ? 'checking' : 'working')}
      </div>
      {login.isError && (
        <div role="alert" className={styles.failed}>
          {t('failed', { message: words(login.error) })}
        </div>
      )}
    </form>
  )
}
