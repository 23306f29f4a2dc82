import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { inviteUser } from '#contract/admin/users'
import { emailAddress } from '#contract/text/contact'
import { Unreachable } from '../../../lib/call/failure.ts'
import { useActiveLanguage } from '../../../lib/language/active-language.ts'
import { type Language, languages } from '../../../lib/language/languages.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import { FormFrame, fieldProps, useTypedForm } from '../../../ui/form/typed-form.tsx'
import { orgNames } from '../../org-names.ts'
import { usersChanged } from '../queries.ts'
import { chosenOf, type RightsDraft, rightsDraft } from '../rights/rights-draft.ts'
import { RightsFields } from '../rights/rights-fields.tsx'
import { useActing } from '../use-acting.ts'
import styles from '../users.module.css'
import { InvitedNote } from './invited-note.tsx'

type Props = { org: string | undefined; onAnother: () => void; onClose: () => void }

type Invited = { orgId: string; email: string; language: Language; rights: RightsDraft }

const languageCodes = ['en', 'id'] as const satisfies readonly Language[]

export function InviteForm({ org, onAnother, onClose }: Props) {
  const t = useTranslations('adminUsers')
  const sentence = useSentence()
  const acting = useActing()
  const own = useSession()?.claims
  const { language: shown } = useActiveLanguage()
  const agencies = useQuery(orgNames).data?.orgNames ?? []
  const typed = useTypedForm<Invited>({
    initial: {
      orgId: org ?? own?.orgId ?? '',
      email: '',
      language: shown,
      rights: rightsDraft('ROLE_AGENT', null),
    },
    live: true,
    problemsOf: ({ email }) => (v.is(emailAddress(200), email) ? {} : { email: t('invite.emailWrong') }),
  })
  const { form } = typed
  const { orgId, language, rights } = form.values
  const invite = useWrite({
    send: (askOnce, { email, ...invited }: Invited) =>
      askOnce(inviteUser, {
        body: {
          orgId: invited.orgId,
          email: email.trim(),
          role: invited.rights.role,
          permissions: chosenOf(invited.rights),
          language: invited.language,
        },
      }),
    onSaved: () => void usersChanged(),
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
  const orgType = agencies.find((agency) => agency.orgId === orgId)?.orgType ?? own?.orgType ?? 'AGENT'
  return (
    <FormFrame
      typed={typed}
      className={styles.form}
      atFields
      onSend={(fields) => invite.online && invite.mutate(fields)}
    >
      <TextInput {...fieldProps(form, 'email')} type="email" label={t('invite.email')} aria-required />
      <div className={styles.pair}>
        <OptionField
          label={t('invite.agency')}
          value={orgId}
          options={agencies.length > 0 ? agencies.map((agency) => agency.orgId) : [orgId]}
          optionLabel={(id) => agencies.find((agency) => agency.orgId === id)?.orgName ?? id}
          onChoose={(id) => form.setFieldValue('orgId', id)}
        />
        <OptionField
          label={t('invite.language')}
          value={language}
          options={languageCodes}
          optionLabel={(code) => languages[code]}
          onChoose={(code) => form.setFieldValue('language', code)}
        />
      </div>
      {acting && (
        <RightsFields
          folded
          rights={rights}
          orgType={orgType}
          acting={acting}
          onChange={(chosen) => form.setFieldValue('rights', chosen)}
        />
      )}
      {invite.error && (
        <p role="alert" className={styles.failed}>
          {invite.error instanceof Unreachable
            ? t('invite.lost')
            : t('invite.failed', { message: sentence(invite.error) })}
        </p>
      )}
      <div className={styles.saving}>
        {!invite.online && <span className={styles.quiet}>{t('needsNetwork')}</span>}
        <span role="status">{invite.isPending && t('invite.sending')}</span>
        <Button variant="quiet" onClick={onClose}>
          {t('invite.close')}
        </Button>
        <Button type="submit" loading={invite.isPending} disabled={!invite.online}>
          {t('invite.submit')}
        </Button>
      </div>
    </FormFrame>
  )
}
