import { useTranslations } from 'use-intl'
import type { MarkUp } from '#contract/proposal/mark-up'
import { amountField } from '../../lib/language/format.ts'
import { changeDraft } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import forms from '../../ui/form/form.module.css'
import { NumberField } from '../../ui/number/number-field.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'

const maxAmount = 1_000_000_000

/** What the proposal adds to the agency's selling prices; each offer shows its price at once. */
export function MarkUpFields({ draft: { proposalId, content } }: { draft: ProposalDraft }) {
  const t = useTranslations('proposalDraft.editor')
  const { currency, markUp } = content
  const percents = new Intl.NumberFormat(currency === 'IDR' ? 'id' : 'en', { maximumFractionDigits: 2 })
  const change = (changed: Partial<MarkUp>) =>
    changeDraft(proposalId, (before) => ({ ...before, markUp: { ...before.markUp, ...changed } }))
  return (
    <Section title={t('markUp')}>
      <div className={forms.grid}>
        <NumberField
          label={t('percent')}
          value={markUp.percent}
          min={0}
          max={100}
          decimals={2}
          blank={0}
          format={(value) => `${percents.format(value)}%`}
          onChange={(percent) => change({ percent })}
        />
        <NumberField
          label={t('amount', { currency })}
          value={markUp.amount}
          min={0}
          max={maxAmount}
          blank={0}
          {...amountField(currency)}
          onChange={(amount) => change({ amount })}
        />
        <NumberField
          label={t('roundTo', { currency })}
          value={markUp.roundTo}
          min={0}
          max={maxAmount}
          blank={0}
          {...amountField(currency)}
          onChange={(roundTo) => change({ roundTo })}
        />
      </div>
      <p className={`${screen.quiet} ${screen.small}`}>{t('markUpHint')}</p>
    </Section>
  )
}
