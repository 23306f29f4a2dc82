import type { UseFormReturnType } from '@mantine/form'
import type { PolicyTerms } from './named-persons.ts'
import type { PolicyFields } from './policy-fields.ts'

export type PolicyFormApi = UseFormReturnType<PolicyFields>

/** What every part of the forms needs. */
export type FormParts = { form: PolicyFormApi; terms: PolicyTerms; today: string }

/** Of the holder or of a participant. */
export type PersonPath = 'insuranceHolder' | `insuredParticipants.${number}`

export function fieldId(path: string): string {
  return `policy-${path.replaceAll('.', '-')}`
}

/** What a field of Mantine needs besides its key: value, error, and an id that the summary can lead to. */
export function fieldProps(form: PolicyFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
