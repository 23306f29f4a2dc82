import { useTranslations } from 'use-intl'
import { zoneCity } from '#contract/day/zone-name'
import { type RulesOfAgency, saveAgencyNotices, type TimeZone, timeZones } from '#contract/notices/rules'
import { queryClient } from '../../lib/query/query.ts'
import styles from '../../shell/notices/notices.module.css'
import { RulesConflicts } from '../../shell/notices/rules-conflicts.tsx'
import { problemsOf, type RulesText, rulesOf, textOf } from '../../shell/notices/rules-draft.ts'
import { RulesFields } from '../../shell/notices/rules-fields.tsx'
import { SaveBar } from '../../shell/notices/save-bar.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { FormFrame, inWords, type Typed, useSavedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { agencyNoticesQuery } from './queries.ts'

type Fields = RulesText & { timeZone: TimeZone }

const fieldsOf = ({ rules, timeZone }: RulesOfAgency): Fields => ({ timeZone, ...textOf(rules) })

export function AgencyNoticesForm({ stored }: { stored: RulesOfAgency }) {
  const t = useTranslations('notices')
  const typed = useSavedForm<Fields>({
    saved: fieldsOf(stored),
    problemsOf: (fields) => inWords(problemsOf(fields), (problem) => t(`rules.problem.${problem}`)),
    onTyped: () => save.reset(),
  })
  const { form, changes, conflicts } = typed
  const { timeZone, ...rules } = form.values
  const save = useWrite({
    send: (askOnce) =>
      askOnce(saveAgencyNotices, { body: { version: stored.version, rules: rulesOf(rules), timeZone } }),
    onSaved(reply) {
      queryClient.setQueryData(agencyNoticesQuery.queryKey, reply)
      typed.settle()
    },
    reread: () => queryClient.invalidateQueries({ queryKey: agencyNoticesQuery.queryKey }),
  })
  return (
    <FormFrame
      typed={typed}
      className={styles.form}
      atFields
      onSend={() => save.online && conflicts.length === 0 && !save.isPending && save.mutate()}
    >
      <Section title={t('adminRules.clock')}>
        <OptionField
          label={t('adminRules.timeZone')}
          value={timeZone}
          options={timeZones}
          optionLabel={zoneCity}
          onChoose={(zone) => form.setFieldValue('timeZone', zone)}
        />
        <p className={`${screen.quiet} ${screen.small}`}>{t('adminRules.timeZoneHint')}</p>
      </Section>
      <Section title={t('adminRules.rules')}>
        <div className={styles.form}>
          <RulesFields
            // the fields of the rules are among those of this form
            form={form as unknown as Typed<RulesText>}
            readOnly={save.isPending}
            isAdministrator
            zone={zoneCity(timeZone)}
            digestHint={t('rules.digestAgency')}
          />
        </div>
      </Section>
      <RulesConflicts
        conflicts={conflicts.filter((name) => name !== 'timeZone')}
        saved={fieldsOf(stored)}
        mine={form.values}
        onTakeTheirs={typed.takeTheirs}
        onKeepMine={typed.keepMine}
      />
      {conflicts.includes('timeZone') && (
        <ConflictChoice
          name={t('adminRules.timeZone')}
          theirs={zoneCity(stored.timeZone)}
          mine={zoneCity(timeZone)}
          onTakeTheirs={() => typed.takeTheirs('timeZone')}
          onKeepMine={() => typed.keepMine('timeZone')}
        />
      )}
      <SaveBar
        isChanged={Object.keys(changes).length > 0}
        hasConflict={conflicts.length > 0}
        save={save}
        onDiscard={() => {
          save.reset()
          form.clearErrors()
          typed.settle()
        }}
      />
    </FormFrame>
  )
}
