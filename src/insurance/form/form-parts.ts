import type { Typed } from '../../ui/form/typed-form.tsx'
import type { PolicyFields } from './fields/policy-fields.ts'
import type { PolicyTerms } from './fields/to-policy-persons.ts'

export type FormParts = { form: Typed<PolicyFields>; terms: PolicyTerms; today: string }

/** Of the holder or of a participant. */
export type PersonPath = 'insuranceHolder' | `insuredParticipants.${number}`
