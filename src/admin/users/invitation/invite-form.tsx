import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { inviteUser } from '#contract/admin/users'
import { emailAddress } from '#contract/text/contact'
import { Unreachable } from '../../../lib/call/failure.ts'
import { useActiveLanguage } from '../../../lib/language/active-language.ts'
import { type Language, languages } from '../../../lib/language/languages.ts'
import { ask } from '../../../lib/query/api.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { orgNames } from '../../org-names.ts'
import { useWriteKey } from '../../write-key.ts'
import { usersChanged } from '../queries.ts'
import { chosenOf, rightsDraft } from '../rights/rights-draft.ts'
import { RightsFields } from '../rights/rights-fields.tsx'
import { useActing } from '../use-acting.ts'
import styles from '../users.module.css'
import { InvitedNote } from './invited-note.tsx'

type Props = { org: string | undefined; onAnother: () => void; onClose: () => void }

const languageCodes = ['en', 'id'] as const satisfies readonly Language[]

export function InviteForm({ org, onAnother, onClose }: Props) {
  const t = useTranslations('adminUsers')
  const sentence = useSentence()
  const online = useOnline()
  const acting = useActing()
  const own = useSession()?.claims
  const { language: shown } = useActiveLanguage()
  const agencies = useQuery(orgNames).data?.orgNames ?? []
  const emailField = useRef<HTMLInputElement>(null)
  const keyFor = useWriteKey()
  const [orgId, setOrgId] = useState(org ?? own?.orgId ?? '')
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [language, setLanguage] = useState<Language>(shown)
  const [rights, setRights] = useState(() => rightsDraft('ROLE_AGENT', null))
  const invite = useMutation({
    mutationFn: () => {
      const { role } = rights
      const body = { orgId, email: email.trim(), role, permissions: chosenOf(rights), language }
      return ask(inviteUser, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: () => void usersChanged(),
  })
  if (invite.data)
    return (
      <>
        <InvitedNote reply={invite.data} />
        <div className={styles.saving}>
          <Button variant="quiet" onClick={onAnother}>
            {t('invite.another')}
          </Button>
          <Button onClick={onClose}>{t('invite.close')}</Button>
        </div>
      </>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmail = v.is(emailAddress(200), email)
    setWrong(!isEmail)
    if (!isEmail) emailField.current?.focus()
    else if (online) invite.mutate()
  }
  const orgType = agencies.find((agency) => agency.orgId === orgId)?.orgType ?? own?.orgType ?? 'AGENT'
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <TextInput
        ref={emailField}
        type="email"
        label={t('invite.email')}
        value={email}
        aria-required
        error={isWrong && t('invite.emailWrong')}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setWrong(false)
        }}
      />
      <div className={styles.pair}>
        <OptionField
          label={t('invite.agency')}
          value={orgId}
          options={agencies.length > 0 ? agencies.map((agency) => agency.orgId) : [orgId]}
          optionLabel={(id) => agencies.find((agency) => agency.orgId === id)?.orgName ?? id}
          onChoose={setOrgId}
        />
        <OptionField
          label={t('invite.language')}
          value={language}
          options={languageCodes}
          optionLabel={(code) => languages[code]}
          onChoose={setLanguage}
        />
      </div>
      {acting && (
        <RightsFields folded rights={rights} orgType={orgType} acting={acting} onChange={setRights} />
      )}
      {invite.error && (
        <p role="alert" className={styles.failed}>
          {invite.error instanceof Unreachable
            ? t('invite.lost')
            : t('invite.failed', { message: sentence(invite.error) })}
        </p>
      )}
      <div className={styles.saving}>
        {!online && <span className={styles.quiet}>{t('needsNetwork')}</span>}
        <span role="status">{invite.isPending && t('invite.sending')}</span>
        <Button variant="quiet" onClick={onClose}>
          {t('invite.close')}
        </Button>
        <Button type="submit" loading={invite.isPending} disabled={!online}>
          {t('invite.submit')}
        </Button>
      </div>
    </form>
  )
}
