import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { longestPassword, shortestPassword } from '#contract/access/password'
import { setUp } from '#contract/admin/setup'
import { zoneCity } from '#contract/day/zone-name'
import { PasswordField } from '../auth/password-field.tsx'
import { signInWithToken } from '../auth/sign-in.ts'
import { ApiFailure, Unreachable } from '../lib/call/failure.ts'
import { send } from '../lib/call/send.ts'
import { useActiveLanguage } from '../lib/language/active-language.ts'
import { currencyLabel } from '../lib/language/currency-name.ts'
import { languages } from '../lib/language/languages.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { timeZones } from '../lib/words/time-zones.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { FormFrame, fieldProps, useTypedForm } from '../ui/form/typed-form.tsx'
import { useOnline } from '../ui/state/use-online.ts'
import { SelectField } from './select-field.tsx'
import styles from './setup.module.css'
import {
  currencies,
  deviceZone,
  emptyDraft,
  problemsOf,
  type SetupDraft,
  type SetupProblem,
  setupFields,
} from './setup-draft.ts'

type Props = { token: string; onSignedIn: () => Promise<void> }

export function SetupForm({ token, onSignedIn }: Props) {
  const t = useTranslations('setup')
  const password = useTranslations('profile.password')
  const sentence = useSentence()
  const online = useOnline()
  const { language } = useActiveLanguage()
  const words = (field: keyof SetupDraft, problem: SetupProblem) =>
    problem === 'INVALID'
      ? t(`problems.${field}`)
      : password(`problems.${problem}`, {
          field: t(`fields.${field}`),
          shortest: shortestPassword,
          longest: longestPassword,
        })
  const typed = useTypedForm<SetupDraft>({
    initial: emptyDraft(language),
    problemsOf(draft) {
      const problems = problemsOf(draft)
      return Object.fromEntries(
        setupFields.flatMap((field) => (problems[field] ? [[field, words(field, problems[field])]] : [])),
      )
    },
    onTyped: () => begin.reset(),
  })
  const { form } = typed
  const begin = useMutation({
    // no mutation variables: the mutation cache would keep the password
    mutationFn: () => {
      const { again: _again, ...given } = form.getValues()
      return send(setUp, { body: { token, ...given } }, {})
    },
    onSuccess: (made) => enter.mutate(made.token),
    onError(error) {
      const problem = passwordProblemOf(error)
      if (problem) form.setFieldError('password', words('password', problem))
    },
  })
  const enter = useMutation({ mutationFn: signInWithToken, onSuccess: onSignedIn })
  const props = (field: keyof SetupDraft) => ({
    ...fieldProps(form, field),
    name: field,
    label: t(`fields.${field}`),
    'aria-required': true,
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
    <FormFrame
      typed={typed}
      className={styles.form}
      atFields
      onSend={() => online && !begin.isPending && begin.mutate()}
    >
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
      {begin.isError && !passwordProblemOf(begin.error) && (
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
    </FormFrame>
  )
}

function passwordProblemOf(error: unknown) {
  return error instanceof ApiFailure ? error.passwordProblem : undefined
}
