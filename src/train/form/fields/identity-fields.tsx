import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { identityType, isBelowKtpAge, ktpAge } from '#contract/access/person'
import { parseOption } from '../../../lib/address/parse-option.ts'
import forms from '../../../ui/form/form.module.css'
import { fieldId, fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { TrainFields } from './train-fields.ts'

type Props = {
  form: Typed<TrainFields>
  path: `pax.${number}`
  optional: boolean
  departureDate: string
}

export function IdentityFields({ form, path, optional, departureDate }: Props) {
  const t = useTranslations('trainForm')
  const chosen = form.useWatchValue(`${path}.identityType`)
  const minor = optional || isBelowKtpAge(form.useWatchValue(`${path}.dateOfBirth`), departureDate)
  return (
    <div className={forms.pair} data-short={optional ? 'none' : 'type'}>
      <NativeSelect
        id={fieldId(`${path}.identityType`)}
        label={t(optional ? 'field.identityTypeOptional' : 'field.identityType')}
        data={[
          ...(optional ? [{ value: '', label: t('field.noIdentity') }] : []),
          ...identityType.options.map((value) => ({
            value,
            label: t(minor && value === 'KTP' ? 'identity.NIK' : `identity.${value}`),
          })),
        ]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue(`${path}.identityType`, parseOption(identityType, value) ?? null)
        }
      />
      {chosen !== null && (
        <TextInput
          key={form.key(`${path}.identityNumber`)}
          {...fieldProps(form, `${path}.identityNumber`)}
          label={t(optional ? 'field.identityNumberOptional' : 'field.identityNumber')}
          description={minor && chosen === 'KTP' ? t('minorHint', { years: ktpAge }) : undefined}
          // keeps the inputs of a row aligned
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={!optional}
          autoComplete="off"
        />
      )}
    </div>
  )
}
