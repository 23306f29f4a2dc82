import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import type { Credentials } from './sign-in.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'
import { useSignInWords } from './use-sign-in-words.ts'

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
