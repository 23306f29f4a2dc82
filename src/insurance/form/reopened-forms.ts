import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import { type InsuranceSearch, insuranceSearch } from '#contract/insurance/request'
import { parseState } from '../../lib/address/parse-state.ts'
import type { Availability, Found } from '../booking-state.ts'
import { premiumKey } from '../choose/cheapest-first.ts'
import { draftOf } from './policy-draft.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** JSON of the `OpenForms` of a policy, so that a reload opens them again. */
    policyForms?: string | undefined
  }
}

const openForms = v.object({
  search: insuranceSearch,
  /** The `premiumKey` of the chosen package; `null`: none. */
  premium: v.nullable(v.string()),
  benefitCodes: v.array(v.string()),
})
export type OpenForms = v.InferOutput<typeof openForms>

export function stateOfForms({ search, premium, benefitCodes }: Found): string {
  const forms: OpenForms = {
    search,
    premium: premium && premiumKey(premium),
    benefitCodes: [...benefitCodes],
  }
  return JSON.stringify(forms)
}

/** The forms that were open before a reload, if they can be opened by searching again; else `null`. Nothing is searched
 * again where the person must agree to the notice or give the group file first, or where nothing was chosen or typed. */
export function reopenedForms(
  policyForms: HistoryState['policyForms'],
  last: InsuranceSearch | null,
): OpenForms | null {
  const forms = parseState(policyForms, openForms)
  if (!forms || !last || !isSameSearch(forms.search, last)) return null
  if (last.isAlreadyTravel === 'yes' || last.coverageName === 'Group Tour') return null
  const result: Availability = { ...last, availablePremiums: [], groupInputPaxes: [], groupInputNotes: [] }
  const draft = draftOf({ search: last, result })
  // a booking that was sent is looked up, and its form stays closed
  if (draft?.commandId) return null
  return forms.premium !== null || draft ? forms : null
}

export function isSameSearch(one: InsuranceSearch, other: InsuranceSearch): boolean {
  // the schema gives both the same order of fields
  const [text, otherText] = [one, other].map((search) => JSON.stringify(v.parse(insuranceSearch, search)))
  return text === otherText
}
