import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { voucherRule } from '#contract/access/orgs'
import type { OrgProfile } from '#contract/admin/orgs'
import { zoneCity } from '#contract/day/zone-name'
import { currency } from '#contract/money/money'
import { currencyLabel } from '../../lib/language/currency-name.ts'
import { timeZones } from '../../lib/words/time-zones.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import styles from '../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../ui/form/typed-form.tsx'

type Props<F extends OrgProfile> = { form: Typed<F>; readOnly?: boolean }

const languages = ['en', 'id'] as const

/** What the organisation says of itself. */
export function ProfileFields<F extends OrgProfile>({ form, readOnly = false }: Props<F>) {
  const t = useTranslations('adminAgents.fields')
  const text = (field: 'orgName' | 'shortName' | 'phone' | 'taxNumber' | 'address') => ({
    ...fieldProps(form, field),
    label: t(field),
    readOnly,
    autoComplete: 'off',
  })
  return (
    <div className={styles.grid}>
      <TextInput {...text('orgName')} required />
      <TextInput
        {...text('shortName')}
        description={t('shortNameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Textarea {...text('address')} className={styles.wide} rows={2} />
      <TextInput {...text('phone')} type="tel" />
      <TextInput {...text('taxNumber')} />
      <NativeSelect
        {...fieldProps(form, 'timeZone')}
        label={t('timeZone')}
        disabled={readOnly}
        data={timeZones(form.values.timeZone).map((zone) => ({ value: zone, label: zoneCity(zone) }))}
      />
      <NativeSelect
        {...fieldProps(form, 'language')}
        label={t('language')}
        disabled={readOnly}
        data={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
      />
    </div>
  )
}

/** What an organisation above decides: they are about money. */
export function TermsFields<F extends OrgProfile>({ form, readOnly = false }: Props<F>) {
  const t = useTranslations('adminAgents.fields')
  const { values } = form
  const choose = (field: keyof OrgProfile) => fieldProps(form, field).onChange
  const allowance = (field: 'book' | 'issue') => (
    <OptionField
      label={t(field)}
      value={values[field] > 0 ? 'YES' : 'NO'}
      options={['YES', 'NO']}
      optionLabel={(one) => t(`allowance.${one}`)}
      onChoose={(one) => choose(field)(one === 'YES' ? 1 : 0)}
    />
  )
  return (
    <fieldset className={styles.frameless} disabled={readOnly}>
      <div className={styles.grid}>
        {allowance('book')}
        {allowance('issue')}
        <OptionField
          label={t('voucherRule')}
          value={values.voucherRule}
          options={voucherRule.options}
          optionLabel={(rule) => t(`voucherRules.${rule}`)}
          onChoose={choose('voucherRule')}
        />
        <OptionField
          label={t('currency')}
          value={values.currency}
          options={currency.options}
          optionLabel={currencyLabel}
          onChoose={choose('currency')}
        />
      </div>
    </fieldset>
  )
}
