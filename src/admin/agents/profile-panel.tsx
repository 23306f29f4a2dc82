import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OrgChanges, type OrgDetail, type OrgProfile, updateOrg } from '#contract/admin/orgs'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { queryClient } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { zoneCity } from '../../lib/words/time-zones.ts'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import form from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWriteKey } from '../write-key.ts'
import {
  changesOf,
  conflictsOf,
  drop,
  type Edits,
  edit,
  keepMine,
  type ProfileField,
  type ProfileValue,
  shown,
} from './profile-edits.ts'
import { ProfileFields, TermsFields } from './profile-fields.tsx'
import { agentDetail, rememberAgent } from './queries.ts'

/** The profile and the terms: changed fields are saved, those that somebody else has changed meanwhile are chosen. */
export function ProfilePanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents')
  const online = useOnline()
  const sentence = useSentence()
  const [edits, setEdits] = useState<Edits>({})
  const keyFor = useWriteKey()
  const kept: OrgProfile = org
  const conflicts = conflictsOf(edits, kept)
  const count = Object.keys(edits).length

  const save = useMutation({
    mutationFn: (changes: OrgChanges) =>
      ask(
        updateOrg,
        { params: { orgId: org.orgId }, body: { version: org.version, changes } },
        { idempotencyKey: keyFor([org.version, edits]) },
      ),
    onSuccess: async (detail) => {
      setEdits({})
      await rememberAgent(detail)
    },
    async onError(error) {
      if (error instanceof ApiFailure && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: agentDetail(org.orgId).queryKey })
    },
  })

  function change(next: Edits) {
    setEdits(next)
    if (!save.isPending) save.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (count > 0 && conflicts.length === 0 && online && !save.isPending) save.mutate(changesOf(edits))
  }

  const onChange = (field: ProfileField, value: ProfileValue) => change(edit(edits, kept, field, value))
  const words = (field: ProfileField, value: ProfileValue) => {
    if (field === 'timeZone') return zoneCity(String(value))
    if (field === 'language') return t(`fields.languages.${value === 'id' ? 'id' : 'en'}`)
    if (field === 'voucherRule')
      return t(`fields.voucherRules.${value === 'ALWAYS' ? 'ALWAYS' : 'AFTER_PAYMENT'}`)
    return String(value)
  }
  const profile = shown(edits, kept)
  return (
    <form className={form.form} autoComplete="off" onSubmit={submit}>
      <Section title={t('profile')}>
        <ProfileFields profile={profile} readOnly={!org.mayEdit} onChange={onChange} />
      </Section>
      <Section title={t('terms')}>
        {!org.mayEditTerms && <p className={form.hint}>{t('termsHint')}</p>}
        <TermsFields profile={profile} readOnly={!org.mayEditTerms} onChange={onChange} />
      </Section>
      {conflicts.map(({ field, theirs, mine }) => (
        <ConflictChoice
          key={field}
          name={t(`fields.${field}`)}
          theirs={words(field, theirs)}
          mine={words(field, mine)}
          onTakeTheirs={() => change(drop(edits, field))}
          onKeepMine={() => change(keepMine(edits, kept, field))}
        />
      ))}
      {org.mayEdit && (
        <div className={form.submit}>
          <Button
            type="submit"
            disabled={count === 0 || conflicts.length > 0 || !online}
            loading={save.isPending}
          >
            {t('save')}
          </Button>
          <span role="status">
            {save.isSuccess && count === 0 ? t('saved') : count > 0 && t('unsaved', { count })}
          </span>
          {!online && <span className={screen.quiet}>{t('offline')}</span>}
        </div>
      )}
      {save.isError && (
        <p role="alert" className={screen.problem}>
          {sentence(save.error)}
        </p>
      )}
    </form>
  )
}
