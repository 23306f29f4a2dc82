import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { longestPassword, shortestPassword } from '#contract/access/password'
import { acceptInvitation, type readInvitation } from '#contract/admin/invitation'
import type { ReplyOf } from '#contract/call/endpoint'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { send } from '../../lib/call/send.ts'
import { formatLimit } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { PasswordField } from '../password-field.tsx'
import { signInWithToken, withProof } from '../sign-in.ts'
import styles from './invitation.module.css'
import {
  type InvitationField,
  type InvitationProblem,
  invitationFields,
  invitationProblems,
  type TypedInvitation,
} from './invitation-problems.ts'

type Props = { token: string; invitation: ReplyOf<typeof readInvitation> }

const empty: TypedInvitation = { userName: '', displayName: '', password: '', again: '' }

/** The user name and password that an invited person chooses, or the new password. */
export function InvitationForm({ token, invitation }: Props) {
  const t = useTranslations('invitation')
  const rules = useTranslations('profile.password')
  const locale = useLocale()
  const online = useOnline()
  const sentence = useSentence()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  // a problem is shown after the person has left the field
  const [visited, setVisited] = useState<readonly InvitationField[]>([])
  const accept = useAccept(token, typed, invitation.kind === 'JOIN')
  const problemWords = useProblemWords()
  const { accountName: account, orgName: agency, userName: fixedName, kind } = invitation
  const problems = invitationProblems(typed, { account, agency, fixedName })
  const refused = accept.error instanceof ApiFailure ? accept.error.passwordProblem : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    setVisited(invitationFields)
    const first = invitationFields.find((field) => problems[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (online) accept.mutate()
  }
  const fieldProps = (field: InvitationField, label: string) => {
    const problem =
      field === 'password' && refused ? refused : visited.includes(field) ? problems[field] : null
    return {
      name: field,
      label,
      value: typed[field],
      'aria-required': true,
      readOnly: accept.isPending,
      error: problem && problemWords(problem, label),
      onBlur: () => typed[field] !== '' && setVisited((all) => [...all, field]),
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        accept.reset()
        setTyped({ ...typed, [field]: currentTarget.value })
      },
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.quiet}>
        {fixedName === null ? t('joinHint', { account }) : t('resetHint', { user: fixedName, account })}
      </p>
      {fixedName === null ? (
        <>
          <TextField
            {...fieldProps('userName', t('userName'))}
            hint={t('userNameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...fieldProps('displayName', t('displayName'))}
            hint={t('displayNameHint')}
            autoComplete="name"
          />
        </>
      ) : (
        // tells a password manager which user the password belongs to
        <input type="text" autoComplete="username" value={fixedName} readOnly hidden />
      )}
      <PasswordField
        {...fieldProps('password', t('password'))}
        hint={rules('hint', { shortest: shortestPassword })}
        autoComplete="new-password"
      />
      <PasswordField {...fieldProps('again', t('again'))} autoComplete="new-password" />
      {!online && <p className={styles.quiet}>{t('offline')}</p>}
      {accept.error && !refused && (
        <p role="alert" className={styles.failed}>
          {accept.error instanceof Unreachable ? t('lost') : t('failed', { message: sentence(accept.error) })}
        </p>
      )}
      <Button type="submit" loading={accept.isPending} disabled={!online}>
        {t(kind === 'JOIN' ? 'submit' : 'resetSubmit')}
      </Button>
      <p role="status" className={styles.quiet}>
        {accept.isPending ? t('working') : t('until', { moment: formatLimit(invitation.expiresAt, locale) })}
      </p>
    </form>
  )
}

/** Uses the link, signs in and opens the application; without a sign-in, the sign-in page. */
function useAccept(token: string, typed: TypedInvitation, isJoin: boolean) {
  const router = useRouter()
  const [abort] = useState(() => new AbortController())
  const { password } = typed
  const chosen = isJoin && { userName: typed.userName.trim(), displayName: typed.displayName.trim() }
  return useMutation({
    // no mutation variables: the mutation cache would keep the password
    mutationFn: () =>
      withProof((proof) => send(acceptInvitation, { body: { token, password, ...chosen, ...proof } }, {}), {
        signal: abort.signal,
        onProof: () => {},
      }),
    onSuccess: async ({ token: ticket }) => {
      const isIn = await signInWithToken(ticket).then(
        () => true,
        () => false,
      )
      await router.navigate({ to: isIn ? '/app' : '/auth/login', replace: true })
    },
  })
}

function useProblemWords(): (problem: InvitationProblem, field: string) => string {
  const t = useTranslations()
  return (problem, field) => {
    if (problem === 'USER_NAME') return t('invitation.userNameWrong')
    if (problem === 'DIFFERENT') return t('invitation.different')
    if (problem === 'NAME_LONG') return t('invitation.displayNameLong')
    return t(`profile.password.problems.${problem}`, {
      field,
      shortest: shortestPassword,
      longest: longestPassword,
    })
  }
}
