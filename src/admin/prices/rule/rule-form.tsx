import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrgName } from '#contract/access/orgs'
import { addRule, changeRule, type RuleVersions, readRule } from '#contract/admin/prices'
import type { Confirmed } from '#contract/call/confirmed'
import { readProblem } from '#contract/call/problems'
import type { PriceRule, RuleForm as TypedRule } from '#contract/money/price-rule'
import { ApiFailure } from '../../../lib/call/failure.ts'
import { ask } from '../../../lib/query/api.ts'
import { keyOf, queryClient } from '../../../lib/query/query.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { problemWords } from '../../../lib/words/problem-words.ts'
import { FieldGate, useFieldGate } from '../../../ui/form/field-gate.tsx'
import form from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { asksFirst, ConfirmFirst } from '../../confirm-first.tsx'
import { useWriteKey } from '../../write-key.ts'
import { rememberRule } from '../queries.ts'
import { BuyerField } from './buyer-field.tsx'
import { DaysFields } from './days-fields.tsx'
import { MarginFields } from './margin-fields.tsx'
import { problemsOf } from './rule-draft.ts'
import type { RuleFieldsProps } from './rule-fields.ts'
import { ScopeFields } from './scope-fields.tsx'

type Props = Omit<RuleFieldsProps, 'problem'> & {
  /** What the draft says. */
  rule: TypedRule
  /** The version that is changed; `null`: a new rule. */
  kept: PriceRule | null
  isChanged: boolean
  sellerOrg: string
  /** The organisations that the viewer reaches. */
  names: readonly OrgName[]
  onSeller: (sellerOrg: string) => void
  onSaved: (versions: RuleVersions) => void
  children?: ReactNode
}

/** Makes a rule, or the next version of one. */
export function RuleForm(props: Props) {
  const { draft, rule, kept, isChanged, sellerOrg, names, onChange, onSeller, onSaved, children } = props
  const t = useTranslations('adminPrices')
  const inWords = useTranslations('problems')
  const online = useOnline()
  const sentence = useSentence()
  const keyFor = useWriteKey()
  const save = useMutation({
    mutationFn: (confirmed: Confirmed) => {
      const idempotencyKey = keyFor([sellerOrg, kept?.ruleId, kept?.version, rule, confirmed])
      return kept
        ? ask(
            changeRule,
            { params: { ruleId: kept.ruleId }, body: { version: kept.version, rule, ...confirmed } },
            { idempotencyKey },
          )
        : ask(addRule, { body: { sellerOrg, rule, ...confirmed } }, { idempotencyKey })
    },
    onSuccess: async (versions) => {
      await rememberRule(versions)
      onSaved(versions)
    },
    async onError(error) {
      if (error instanceof ApiFailure && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: keyOf(readRule) })
    },
  })
  const problems = problemsOf(rule)
  const said = (message: string) =>
    readProblem(message) ? problemWords(message, inWords) : inWords('notACode')
  const ofAll = problems.get('')
  const maySave = isChanged && problems.size === 0 && online && !save.isPending
  const gate = useFieldGate(() => maySave && save.mutate({}))
  const fields: RuleFieldsProps = {
    draft,
    problem: (field) => {
      const message = problems.get(field)
      return message && said(message)
    },
    onChange(changes) {
      onChange(changes)
      if (!save.isPending) save.reset()
    },
  }
  const seller = names.find(({ orgId }) => orgId === sellerOrg)
  return (
    <FieldGate value={gate.report}>
      <form className={form.form} autoComplete="off" onSubmit={gate.onSubmit}>
        <Section title={t('form.what')}>
          <div className={form.grid}>
            {!kept && names.length > 1 && (
              <NativeSelect
                label={t('form.seller')}
                value={sellerOrg}
                data={names.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
                onChange={({ currentTarget }) => onSeller(currentTarget.value)}
              />
            )}
            <ScopeFields {...fields} />
            <BuyerField {...fields} seller={seller} names={names} />
          </div>
        </Section>
        <Section title={t(draft.product === 'INSURANCE' ? 'form.share' : 'form.margin')}>
          <MarginFields {...fields} />
        </Section>
        <Section title={t('form.rest')}>
          <DaysFields {...fields} />
          <TextInput
            label={t('form.note')}
            description={t('form.noteHint')}
            value={draft.note}
            onChange={({ currentTarget }) => fields.onChange({ note: currentTarget.value })}
          />
        </Section>
        {ofAll && <p className={screen.problem}>{said(ofAll)}</p>}
        {save.isError && !asksFirst(save.error) && (
          <p role="alert" className={screen.problem}>
            {sentence(save.error)}
          </p>
        )}
        <div className={form.submit}>
          <Button type="submit" disabled={!maySave || gate.refused} loading={save.isPending}>
            {t(kept ? 'form.change' : 'form.add')}
          </Button>
          {children}
          <span role="status">
            {!isChanged && kept && t(save.isSuccess ? 'form.saved' : 'form.unchanged')}
          </span>
          {!online && <span className={screen.quiet}>{t('offline')}</span>}
        </div>
      </form>
      <ConfirmFirst
        error={save.error}
        title={t('form.askFirst')}
        onConfirm={() => save.mutate({ confirmed: true })}
        onLeave={save.reset}
      />
    </FieldGate>
  )
}
