import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { identityType, identityTypesFor } from '#contract/insurance-pax'
import { identityShown } from './identity-shown.ts'
import { type FormParts, fieldId, fieldProps, type PersonPath } from './policy-form-api.ts'

type Props = Pick<FormParts, 'form' | 'terms'> & { path: PersonPath; optional?: boolean }

/** What identifies a person; which papers count, the territory of the package says (spec: insurance §5). */
export function IdentityFields({ form, terms, path, optional = false }: Props) {
  const t = useTranslations('insuranceForm')
  const chosen = form.useWatchValue(`${path}.identityType`)
  const shown = identityShown(chosen, terms.territoryName)
  const number = fieldProps(form, `${path}.identityNumber`)
  return (
    <>
      <NativeSelect
        id={fieldId(`${path}.identityType`)}
        label={t('field.identityType')}
        data={identityTypesFor(terms.territoryName).map((value) => ({
          value,
          label: t(`identity.${value}`),
        }))}
        value={shown}
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
          // the number is of what stands beside it, whatever becomes usual later or was chosen before
          if (chosen !== shown) form.setFieldValue(`${path}.identityType`, shown)
        }}
        label={t(optional ? 'field.identityNumberOptional' : 'field.identityNumber')}
        required={!optional}
        autoComplete="off"
      />
    </>
  )
}
