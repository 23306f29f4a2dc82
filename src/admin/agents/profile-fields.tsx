import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { voucherRule } from '#contract/access/orgs'
import type { OrgProfile } from '#contract/admin/orgs'
import { currency } from '#contract/money/money'
import { currencyLabel } from '../../lib/language/currency-name.ts'
import { timeZones, zoneCity } from '../../lib/words/time-zones.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import form from '../../ui/form/form.module.css'
import type { ProfileField, ProfileValue } from './profile-edits.ts'

type Props = {
  profile: OrgProfile
  readOnly?: boolean
  onChange: (field: ProfileField, value: ProfileValue) => void
}

const languages = ['en', 'id'] as const

/** What the organisation says of itself. */
export function ProfileFields({ profile, readOnly = false, onChange }: Props) {
  const t = useTranslations('adminAgents.fields')
  const text = (field: 'orgName' | 'shortName' | 'phone' | 'taxNumber') => ({
    label: t(field),
    value: profile[field],
    readOnly,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(field, currentTarget.value),
  })
  return (
    <div className={form.grid}>
      <TextInput {...text('orgName')} required />
      <TextInput
        {...text('shortName')}
        description={t('shortNameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Textarea
        className={form.wide}
        label={t('address')}
        value={profile.address}
        rows={2}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange('address', currentTarget.value)}
      />
      <TextInput {...text('phone')} type="tel" />
      <TextInput {...text('taxNumber')} />
      <NativeSelect
        label={t('timeZone')}
        value={profile.timeZone}
        disabled={readOnly}
        data={timeZones(profile.timeZone).map((zone) => ({ value: zone, label: zoneCity(zone) }))}
        onChange={({ currentTarget }) => onChange('timeZone', currentTarget.value)}
      />
      <NativeSelect
        label={t('language')}
        value={profile.language}
        disabled={readOnly}
        data={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
        onChange={({ currentTarget }) => onChange('language', currentTarget.value === 'id' ? 'id' : 'en')}
      />
    </div>
  )
}

/** What an organisation above decides: they are about money. */
export function TermsFields({ profile, readOnly = false, onChange }: Props) {
  const t = useTranslations('adminAgents.fields')
  const allowance = (field: 'book' | 'issue') => (
    <OptionField
      label={t(field)}
      value={profile[field] > 0 ? 'YES' : 'NO'}
      options={['YES', 'NO']}
      optionLabel={(one) => t(`allowance.${one}`)}
      onChoose={(one) => onChange(field, one === 'YES' ? 1 : 0)}
    />
  )
  return (
    <fieldset className={form.frameless} disabled={readOnly}>
      <div className={form.grid}>
        {allowance('book')}
        {allowance('issue')}
        <OptionField
          label={t('voucherRule')}
          value={profile.voucherRule}
          options={voucherRule.options}
          optionLabel={(rule) => t(`voucherRules.${rule}`)}
          onChoose={(rule) => onChange('voucherRule', rule)}
        />
        <OptionField
          label={t('currency')}
          value={profile.currency}
          options={currency.options}
          optionLabel={currencyLabel}
          onChoose={(code) => onChange('currency', code)}
        />
      </div>
    </fieldset>
  )
}
