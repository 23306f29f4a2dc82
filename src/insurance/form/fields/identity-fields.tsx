import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { identityType, isBelowKtpAge, ktpAge } from '#contract/access/person'
import { identityTypesFor } from '#contract/insurance/pax'
import forms from '../../../ui/form/form.module.css'
import { fieldId, fieldProps } from '../../../ui/form/typed-form.tsx'
import type { FormParts, PersonPath } from '../form-parts.ts'
import { identityShown } from './identity-shown.ts'

type Props = Pick<FormParts, 'form' | 'terms'> & {
  path: PersonPath
  optional?: boolean
  /** The participant was counted as a child. */
  child?: boolean
}

/** Identity type and number; the territory of the package decides which types are valid (spec: insurance §5). */
export function IdentityFields({ form, terms, path, optional = false, child = false }: Props) {
  const t = useTranslations('insuranceForm')
  const chosen = form.useWatchValue(`${path}.identityType`)
  const shown = identityShown(chosen, terms.territoryName)
  const types = identityTypesFor(terms.territoryName)
  const born = form.useWatchValue(`${path}.dateOfBirth`)
  const minor = child && (born === '' || isBelowKtpAge(born, terms.coverageStartDate))
  const hint =
    types.length === 1
      ? t('passportOnly')
      : minor && shown === 'KTP'
        ? t('minorHint', { years: ktpAge })
        : undefined
  const number = fieldProps(form, `${path}.identityNumber`)
  return (
    <div className={forms.pair} data-short="type">
      <NativeSelect
        id={fieldId(`${path}.identityType`)}
        label={t('field.identityType')}
        data={types.map((value) => ({
          value,
          label: t(minor && value === 'KTP' ? 'identity.NIK' : `identity.${value}`),
        }))}
        value={shown}
        error={form.errors[`${path}.identityType`]}
        onChange={({ currentTarget }) => {
          const picked = v.safeParse(identityType, currentTarget.value)
          if (picked.success) form.setFieldValue(`${path}.identityType`, picked.output)
        }}
      />
      <TextInput
        key={form.key(`${path}.identityNumber`)}
        {...number}
        onChange={(event) => {
          number.onChange(event)
          // fix the shown type: the number belongs to it, even if the default type changes later
          if (chosen !== shown) form.setFieldValue(`${path}.identityType`, shown)
        }}
        label={t(optional ? 'field.identityNumberOptional' : 'field.identityNumber')}
        description={hint && <span data-help>{hint}</span>}
        // keeps the inputs of a row aligned
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!optional}
        autoComplete="off"
      />
    </div>
  )
}
