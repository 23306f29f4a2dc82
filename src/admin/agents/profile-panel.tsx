import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type OrgDetail, type OrgProfile, orgProfile, updateOrg } from '#contract/admin/orgs'
import { zoneCity } from '#contract/day/zone-name'
import { queryClient } from '../../lib/query/query.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import styles from '../../ui/form/form.module.css'
import { FormFrame, useSavedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { WriteFailed } from '../write-failed.tsx'
import { ProfileFields, TermsFields } from './profile-fields.tsx'
import { agentDetail, rememberAgent } from './queries.ts'

type Field = keyof OrgProfile

/** The profile and the terms: changed fields are saved, those that somebody else has changed meanwhile are chosen. */
export function ProfilePanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents')
  const problems = useTranslations('problems')
  const { orgId, version } = org
  const saved = profileOf(org)
  const typed = useSavedForm<OrgProfile>({
    saved,
    problemsOf: ({ orgName }) => (orgName === '' ? { orgName: problems('required') } : {}),
    onTyped: () => !save.isPending && save.reset(),
  })
  const { form, changes, conflicts } = typed
  const count = Object.keys(changes).length
  const save = useWrite({
    send: (askOnce) => askOnce(updateOrg, { params: { orgId }, body: { version, changes } }),
    onSaved: async (detail) => {
      await rememberAgent(detail)
      typed.settle()
    },
    reread: () => queryClient.invalidateQueries({ queryKey: agentDetail(orgId).queryKey }),
  })
  const isReady = count > 0 && conflicts.length === 0 && save.online
  const words = (profile: OrgProfile, field: Field) => {
    if (field === 'timeZone') return zoneCity(profile.timeZone)
    if (field === 'language') return t(`fields.languages.${profile.language}`)
    if (field === 'voucherRule') return t(`fields.voucherRules.${profile.voucherRule}`)
    return String(profile[field])
  }
  return (
    <FormFrame typed={typed} atFields onSend={() => isReady && !save.isPending && save.mutate()}>
      <Section title={t('profile')}>
        <ProfileFields form={form} readOnly={!org.mayEdit} />
      </Section>
      <Section title={t('terms')}>
        {!org.mayEditTerms && <p className={styles.hint}>{t('termsHint')}</p>}
        <TermsFields form={form} readOnly={!org.mayEditTerms} />
      </Section>
      {conflicts.map((field) => (
        <ConflictChoice
          key={field}
          name={t(`fields.${field}`)}
          theirs={words(saved, field)}
          mine={words(form.values, field)}
          onTakeTheirs={() => typed.takeTheirs(field)}
          onKeepMine={() => typed.keepMine(field)}
        />
      ))}
      {org.mayEdit && (
        <div className={styles.submit}>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('save')}
          </Button>
          <span role="status">
            {save.isSuccess && count === 0 ? t('saved') : count > 0 && t('unsaved', { count })}
          </span>
          {!save.online && <span className={screen.quiet}>{t('offline')}</span>}
        </div>
      )}
      <WriteFailed error={save.error} />
    </FormFrame>
  )
}

function profileOf(org: OrgDetail): OrgProfile {
  const names = Object.keys(orgProfile.entries) as Field[] // the keys of this very schema
  return Object.fromEntries(names.map((name) => [name, org[name]])) as OrgProfile // all of its fields
}
