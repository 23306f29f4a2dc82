import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { addRule, changeRule, type RuleVersions, readRule } from '#contract/admin/prices'
import type { Confirmed } from '#contract/call/confirmed'
import { readProblem } from '#contract/call/problems'
import type { PriceRule, RuleForm as TypedRule } from '#contract/money/price-rule'
import { keyOf, queryClient } from '../../../lib/query/query.ts'
import { problemWords } from '../../../lib/words/problem-words.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import styles from '../../../ui/form/form.module.css'
import { FormFrame, fieldProps, inWords, useSavedForm } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { ConfirmFirst } from '../../confirm-first.tsx'
import { orgNames } from '../../org-names.ts'
import { WriteFailed } from '../../write-failed.tsx'
import { rememberRule } from '../queries.ts'
import { BuyerField } from './buyer-field.tsx'
import { DaysFields } from './days-fields.tsx'
import { MarginFields } from './margin-fields.tsx'
import { isEmpty, problemsOf, type RuleDraft, toRule } from './rule-draft.ts'
import { ScopeFields } from './scope-fields.tsx'

type Props = {
  /** What the form begins with, and what it stands upon. */
  saved: RuleDraft
  /** The version that is changed; `null`: a new rule. */
  kept: PriceRule | null
  sellerOrg: string
  /** The rule at work, beside the form. */
  preview: (rule: TypedRule) => ReactNode
  onSeller?: (sellerOrg: string) => void
  onSaved?: (versions: RuleVersions) => void
  children?: ReactNode
}

/** Makes a rule, or the next version of one, beside an example that it prices. */
export function RuleForm({ saved, kept, sellerOrg, preview, onSeller, onSaved, children }: Props) {
  const t = useTranslations('adminPrices')
  const words = useTranslations('problems')
  /** The organisations that the viewer reaches. */
  const names = useQuery(orgNames).data?.orgNames ?? []
  const typed = useSavedForm<RuleDraft>({
    saved,
    atOnce: true,
    problemsOf: (draft) =>
      inWords(Object.fromEntries(problemsOf(toRule(draft, kept))), (message) =>
        readProblem(message) ? problemWords(message, words) : words('notACode'),
      ),
    onTyped: () => !save.isPending && save.reset(),
  })
  const { form } = typed
  const rule = toRule(form.values, kept)
  const isChanged = kept ? Object.keys(typed.changes).length > 0 : !isEmpty(rule)
  const save = useWrite({
    send: (askOnce, confirmed: Confirmed) =>
      kept
        ? askOnce(changeRule, {
            params: { ruleId: kept.ruleId },
            body: { version: kept.version, rule, ...confirmed },
          })
        : askOnce(addRule, { body: { sellerOrg, rule, ...confirmed } }),
    onSaved: async (versions) => {
      await rememberRule(versions)
      typed.settle()
      onSaved?.(versions)
    },
    reread: () => queryClient.invalidateQueries({ queryKey: keyOf(readRule) }),
  })
  const maySave = isChanged && form.isValid() && save.online && !save.isPending
  const seller = names.find(({ orgId }) => orgId === sellerOrg)
  return (
    <div className={styles.columns}>
      <FormFrame typed={typed} atFields onSend={() => maySave && save.mutate({})}>
        {(refused) => (
          <>
            <Section title={t('form.what')}>
              <div className={styles.grid}>
                {!kept && names.length > 1 && (
                  <NativeSelect
                    label={t('form.seller')}
                    value={sellerOrg}
                    data={names.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
                    onChange={({ currentTarget }) => {
                      form.setValues({ buyerType: null, buyerOrg: null })
                      onSeller?.(currentTarget.value)
                    }}
                  />
                )}
                <ScopeFields form={form} />
                <BuyerField form={form} seller={seller} names={names} />
              </div>
            </Section>
            <Section title={t(rule.product === 'INSURANCE' ? 'form.share' : 'form.margin')}>
              <MarginFields form={form} />
            </Section>
            <Section title={t('form.rest')}>
              <DaysFields form={form} />
              <TextInput
                {...fieldProps(form, 'note')}
                label={t('form.note')}
                description={t('form.noteHint')}
              />
            </Section>
            {typed.problems[''] && <p className={screen.problem}>{typed.problems['']}</p>}
            <WriteFailed error={save.error} />
            <div className={styles.submit}>
              <Button type="submit" disabled={!maySave || refused} loading={save.isPending}>
                {t(kept ? 'form.change' : 'form.add')}
              </Button>
              {children}
              <span role="status">
                {!isChanged && kept && t(save.isSuccess ? 'form.saved' : 'form.unchanged')}
              </span>
              {!save.online && <span className={screen.quiet}>{t('offline')}</span>}
            </div>
          </>
        )}
      </FormFrame>
      <aside className={screen.aside}>{preview(rule)}</aside>
      <ConfirmFirst title={t('form.askFirst')} write={save} />
    </div>
  )
}
