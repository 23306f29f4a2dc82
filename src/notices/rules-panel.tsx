import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isAdministrator, type RoleCode } from '#contract/access/role'
import { zoneCity } from '#contract/day/zone-name'
import { type RulesOfMine, saveNoticeRules } from '#contract/notices/rules'
import { queryClient } from '../lib/query/query.ts'
import styles from '../shell/notices/notices.module.css'
import { RulesConflicts } from '../shell/notices/rules-conflicts.tsx'
import { problemsOf, type RulesText, rulesOf, textOf } from '../shell/notices/rules-draft.ts'
import { RulesFields } from '../shell/notices/rules-fields.tsx'
import { SaveBar } from '../shell/notices/save-bar.tsx'
import { useWrite } from '../shell/write/use-write.ts'
import { Segments } from '../ui/choice/segments.tsx'
import { FormFrame, inWords, type Typed, useSavedForm } from '../ui/form/typed-form.tsx'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { rulesQuery } from './queries.ts'

type Source = 'agency' | 'own'
type Fields = RulesText & { source: Source }

const fieldsOf = ({ own, agency }: RulesOfMine): Fields => ({
  source: own ? 'own' : 'agency',
  ...textOf(own ?? agency),
})

/** The person's rules: those of the agency, or their own, which begin as the agency's. */
export function RulesPanel({ stored, role }: { stored: RulesOfMine; role: RoleCode }) {
  const t = useTranslations('notices.rules')
  const typed = useSavedForm<Fields>({
    saved: fieldsOf(stored),
    problemsOf: (fields) =>
      fields.source === 'own' ? inWords(problemsOf(fields), (problem) => t(`problem.${problem}`)) : {},
    onTyped: () => save.reset(),
  })
  const { form, changes, conflicts } = typed
  const { source, ...rules } = form.values
  const isOwn = source === 'own'
  // whoever looks at the agency's finds their own again
  const ownBefore = useRef<RulesText>(rules)
  const isChanged = isOwn ? Object.keys(changes).length > 0 : stored.own !== null
  const shownConflicts = isOwn ? conflicts : conflicts.filter((name) => name === 'source')
  const save = useWrite({
    send: (askOnce) =>
      askOnce(saveNoticeRules, {
        body: { version: stored.version, rules: isOwn ? rulesOf(rules) : null },
      }),
    onSaved(reply) {
      queryClient.setQueryData(rulesQuery.queryKey, reply)
      typed.settle()
    },
    reread: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  })
  function choose(next: Source) {
    if (next === 'agency') ownBefore.current = rules
    form.setValues({ ...(next === 'agency' ? textOf(stored.agency) : ownBefore.current), source: next })
  }
  return (
    <Section title={t('title')}>
      <FormFrame
        typed={typed}
        className={styles.form}
        atFields
        onSend={() => save.online && shownConflicts.length === 0 && !save.isPending && save.mutate()}
      >
        <Segments
          legend={t('source')}
          options={{ agency: t('agency'), own: t('own') }}
          value={source}
          onChange={choose}
        />
        {!isOwn && <p className={screen.quiet}>{t('asAgency')}</p>}
        <RulesFields
          // the fields of the rules are among those of this form
          form={form as unknown as Typed<RulesText>}
          readOnly={!isOwn || save.isPending}
          isAdministrator={isAdministrator(role)}
          zone={zoneCity(stored.timeZone)}
          digestHint={stored.mailAddress ? t('digestTo', { address: stored.mailAddress }) : t('digestNone')}
          isDigestClosed={stored.mailAddress === null}
        />
        <RulesConflicts
          conflicts={shownConflicts.filter((name) => name !== 'source')}
          saved={fieldsOf(stored)}
          mine={form.values}
          onTakeTheirs={typed.takeTheirs}
          onKeepMine={typed.keepMine}
        />
        <SaveBar
          isChanged={isChanged}
          hasConflict={shownConflicts.length > 0}
          save={save}
          onDiscard={() => {
            save.reset()
            form.clearErrors()
            typed.settle()
          }}
        />
      </FormFrame>
    </Section>
  )
}
