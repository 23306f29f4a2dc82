import type { Typed } from '../../../ui/form/typed-form.tsx'
import type { RuleDraft } from './rule-draft.ts'

export type RuleFieldsProps = { form: Typed<RuleDraft> }
