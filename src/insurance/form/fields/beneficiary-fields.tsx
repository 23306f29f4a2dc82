import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { beneficiaryRelation } from '#contract/insurance/pax'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { PersonPath } from '../form-parts.ts'
import type { PolicyFields } from './policy-fields.ts'

/** The beneficiary: who is paid if the participant dies (spec: insurance §3). */
export function BeneficiaryFields({ form, path }: { form: Typed<PolicyFields>; path: PersonPath }) {
  const t = useTranslations('insuranceForm')
  return (
    <>
      <TextInput
        key={form.key(`${path}.beneficiaryName`)}
        {...fieldProps(form, `${path}.beneficiaryName`)}
        label={t('field.beneficiaryName')}
        required
        autoComplete="off"
      />
      <NativeSelect
        key={form.key(`${path}.beneficiaryRelation`)}
        {...fieldProps(form, `${path}.beneficiaryRelation`)}
        label={t('field.beneficiaryRelation')}
        data={beneficiaryRelation.options.map((value) => ({ value, label: t(`relation.${value}`) }))}
      />
    </>
  )
}
