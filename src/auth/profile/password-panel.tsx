import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longestPassword, type PasswordNames, shortestPassword } from '#contract/access/password'
import { changePassword, mySessions } from '#contract/access/session'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { send } from '../../lib/call/send.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { replaceSession, type Session } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { PasswordField } from '../password-field.tsx'
import styles from './password-panel.module.css'
import {
  type FieldProblem,
  fieldOfRefusal,
  type PasswordFieldName,
  passwordFields,
  passwordProblems,
  type TypedPasswords,
} from './password-problems.ts'

const empty: TypedPasswords = { current: '', next: '', again: '' }

export function PasswordPanel({ session: { claims } }: { session: Session }) {
  const t = useTranslations('profile.password')
  const { orgId: account, userName: user, orgName: agency } = claims
  return (
    <Section title={t('title')}>
      <PasswordForm names={{ account, user, agency }} />
    </Section>
  )
}

function PasswordForm({ names }: { names: PasswordNames }) {
  const t = useTranslations('profile.password')
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  // a problem is shown after the user has left the field, not while they type for the first time
  const [visited, setVisited] = useState<readonly PasswordFieldName[]>([])
  const change = useMutation({
    // no mutation variables: the mutation cache would keep the passwords
    mutationFn: () => changeOwnPassword(typed.current, typed.next),
    onSuccess: () => {
      setTyped(empty)
      setVisited([])
    },
    onError: (error) => {
      const problem = problemOf(error)
      if (problem) focus(fieldOfRefusal(problem))
    },
  })
  const refused = problemOf(change.error)
  const problems = passwordProblems(typed, names)
  const focus = (field: PasswordFieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setVisited(passwordFields)
    const first = passwordFields.find((field) => problems[field])
    if (first) focus(first)
    else if (online) change.mutate()
  }
  const words = (problem: FieldProblem, field: string) =>
    t(`problems.${problem}`, { field, shortest: shortestPassword, longest: longestPassword })
  const fieldProps = (field: PasswordFieldName) => {
    const problem =
      refused && fieldOfRefusal(refused) === field
        ? refused
        : visited.includes(field)
          ? problems[field]
          : null
    return {
      name: field,
      label: t(field),
      value: typed[field],
      'aria-required': true,
      readOnly: change.isPending,
      error: problem && words(problem, t(field)),
      onBlur: () => typed[field] !== '' && setVisited((all) => [...all, field]),
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        change.reset()
        setTyped({ ...typed, [field]: currentTarget.value })
      },
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {/* tells a password manager which user the password belongs to */}
      <input type="text" autoComplete="username" value={names.user} readOnly hidden />
      <PasswordField {...fieldProps('current')} />
      <PasswordField
        {...fieldProps('next')}
        autoComplete="new-password"
        hint={t('hint', { shortest: shortestPassword })}
      />
      <PasswordField {...fieldProps('again')} autoComplete="new-password" />
      {!online && <p className={styles.quiet}>{t('offline')}</p>}
      {change.error && !refused && <Failed error={change.error} />}
      <div>
        <Button type="submit" loading={change.isPending} disabled={!online}>
          {t('submit')}
        </Button>
        <div role="status">
          {change.isPending && <p className={styles.working}>{t('working')}</p>}
          {change.isSuccess && <p className={styles.done}>{t('done')}</p>}
        </div>
      </div>
    </form>
  )
}

function Failed({ error }: { error: Error }) {
  const t = useTranslations('profile.password')
  const sentence = useSentence()
  return (
    <p role="alert" className={styles.failed}>
      {error instanceof Unreachable ? t('lost') : t('failed', { message: sentence(error) })}
    </p>
  )
}

function problemOf(error: unknown) {
  return error instanceof ApiFailure ? error.passwordProblem : undefined
}

/** The server ends every session of this user; this device continues with the new session from the reply. */
async function changeOwnPassword(currentPassword: string, newPassword: string): Promise<void> {
  await replaceSession((bearer) =>
    send(changePassword, { body: { currentPassword, newPassword } }, { bearer }),
  )
  void queryClient.invalidateQueries({ queryKey: keyOf(mySessions) })
}
