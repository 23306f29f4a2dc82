import type { ReactNode } from 'react'
import type { RuleDraft } from './rule-draft.ts'

export type RuleFieldsProps = {
  draft: RuleDraft
  /** What is wrong with a field. */
  problem: (field: string) => ReactNode
  onChange: (changes: Partial<RuleDraft>) => void
}
