import type { UseFormReturnType } from '@mantine/form'
import type { PolicyFields } from './fields/policy-fields.ts'
import type { PolicyTerms } from './fields/to-policy-persons.ts'

export type PolicyFormApi = UseFormReturnType<PolicyFields>

export type FormParts = { form: PolicyFormApi; terms: PolicyTerms; today: string }

/** Of the holder or of a participant. */
export type PersonPath = 'insuranceHolder' | `insuredParticipants.${number}`

export function fieldId(path: string): string {
  return `policy-${path.replaceAll('.', '-')}`
}

/** Props of a Mantine field except its key: value, error, and the id that the error summary links to. */
export function fieldProps(form: PolicyFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
