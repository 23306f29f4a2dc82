import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longestPassword, shortestPassword } from '#contract/access/password'
import { setUp } from '#contract/admin/setup'
import { PasswordField } from '../auth/password-field.tsx'
import { signInWithToken } from '../auth/sign-in.ts'
import { ApiFailure, Unreachable } from '../lib/call/failure.ts'
import { send } from '../lib/call/send.ts'
import { useActiveLanguage } from '../lib/language/active-language.ts'
import { currencyLabel } from '../lib/language/currency-name.ts'
import { languages } from '../lib/language/languages.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { timeZones, zoneCity } from '../lib/words/time-zones.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useOnline } from '../ui/state/use-online.ts'
import { SelectField } from './select-field.tsx'
import styles from './setup.module.css'
import {
  currencies,
  deviceZone,
  emptyDraft,
  problemsOf,
  type SetupDraft,
  setupFields,
} from './setup-draft.ts'

type Props = { token: string; onSignedIn: () => Promise<void> }

export function SetupForm({ token, onSignedIn }: Props) {
  const t = useTranslations('setup')
  const password = useTranslations('profile.password')
  const sentence = useSentence()
  const online = useOnline()
  const { language } = useActiveLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<SetupDraft>(() => emptyDraft(language))
  const [isTried, setTried] = useState(false)
  const begin = useMutation({
    // no mutation variables: the mutation cache would keep the password
    mutationFn: () => {
      const { again: _again, ...given } = draft
      return send(setUp, { body: { token, ...given } }, {})
    },
    onSuccess: (made) => enter.mutate(made.token),
  })
  const enter = useMutation({ mutationFn: signInWithToken, onSuccess: onSignedIn })
  const problems = problemsOf(draft)
  const refused = begin.error instanceof ApiFailure ? begin.error.passwordProblem : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = setupFields.find((field) => problems[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (online) begin.mutate()
  }
  const change = (changes: Partial<SetupDraft>) => {
    begin.reset()
    setDraft({ ...draft, ...changes })
  }
  const errorOf = (field: keyof SetupDraft) => {
    const problem = field === 'password' && refused ? refused : isTried ? problems[field] : null
    if (!problem) return null
    if (problem === 'INVALID') return t(`problems.${field}`)
    return password(`problems.${problem}`, {
      field: t(`fields.${field}`),
      shortest: shortestPassword,
      longest: longestPassword,
    })
  }
  const props = (field: keyof SetupDraft) => ({
    name: field,
    label: t(`fields.${field}`),
    value: draft[field],
    'aria-required': true,
    error: errorOf(field),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [field]: currentTarget.value }),
  })

  // the platform stands, whatever becomes of the sign-in
  if (begin.isSuccess) {
    return (
      <>
        <h1>{t('made')}</h1>
        {enter.isError ? (
          <Link to="/auth/login" className={buttonClass()}>
            {t('signIn')}
          </Link>
        ) : (
          <p role="status">{t('entering')}</p>
        )}
      </>
    )
  }
  return (
    <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('intro')}</p>
      <fieldset className={styles.group}>
        <legend>{t('platform')}</legend>
        <TextField {...props('platformName')} autoComplete="organization" />
        <TextField
          {...props('accountName')}
          hint={t('accountHint')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SelectField {...props('currency')} options={currencies.map((one) => [one, currencyLabel(one)])} />
        <SelectField {...props('language')} options={Object.entries(languages)} />
        <SelectField
          {...props('timeZone')}
          options={timeZones(deviceZone()).map((zone) => [zone, zoneCity(zone)])}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('administrator')}</legend>
        <TextField {...props('displayName')} autoComplete="name" />
        <TextField
          {...props('userName')}
          hint={t('userHint')}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
        />
        <TextField {...props('email')} type="email" autoComplete="email" />
        <PasswordField
          {...props('password')}
          autoComplete="new-password"
          hint={password('hint', { shortest: shortestPassword })}
        />
        <PasswordField {...props('again')} autoComplete="new-password" />
      </fieldset>
      {!online && <p className={styles.note}>{t('offline')}</p>}
      {begin.isError && !refused && (
        <p role="alert" className={styles.failed}>
          {begin.error instanceof Unreachable
            ? t('lost')
            : begin.error instanceof ApiFailure && begin.error.status === 404
              ? t('useless')
              : sentence(begin.error)}
        </p>
      )}
      <Button type="submit" loading={begin.isPending} disabled={!online}>
        {t('submit')}
      </Button>
      <div role="status">{begin.isPending && t('working')}</div>
    </form>
  )
}
