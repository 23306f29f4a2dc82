import { useLocale, useTranslations } from 'use-intl'
import { currency } from '#contract/money/money'
import { currencyLabel } from '../../../lib/language/currency-name.ts'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import styles from '../prices.module.css'
import { unitText } from '../rule-sentence.ts'
import { MoneyField } from './money-field.tsx'
import type { RuleFieldsProps } from './rule-fields.ts'

/** The percent, and the amounts, which are in one currency. */
export function MarginFields({ form }: RuleFieldsProps) {
  const t = useTranslations('adminPrices')
  const draft = form.values
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 })
  const unit = unitText(draft.product, t)
  const amount = (field: 'amount' | 'floor' | 'ceiling') => (
    <MoneyField
      label={t(`form.${field}`, { unit })}
      description={t('form.optional')}
      currency={draft.currency}
      value={draft[field]}
      onChange={(value) => form.setFieldValue(field, value)}
    />
  )
  return (
    <div className={styles.grid}>
      <NumberField
        label={t('form.percent')}
        description={t(draft.product === 'INSURANCE' ? 'form.shareHint' : 'form.percentHint')}
        value={draft.percent}
        min={-100}
        max={200}
        decimals={2}
        blank={0}
        format={(value) => `${numbers.format(value)}%`}
        onChange={(percent) => form.setFieldValue('percent', percent)}
      />
      <OptionField
        label={t('form.currency')}
        value={draft.currency}
        options={currency.options}
        optionLabel={currencyLabel}
        onChoose={(code) => form.setFieldValue('currency', code)}
      />
      {amount('amount')}
      {amount('floor')}
      {amount('ceiling')}
    </div>
  )
}
