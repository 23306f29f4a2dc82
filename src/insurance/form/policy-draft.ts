import * as v from 'valibot'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import type { Found } from '../booking-state.ts'
import { type PolicyFields, policyFields } from './fields/policy-fields.ts'

const policyDraft = v.object({
  fields: policyFields,
  /** JSON of the travellers in the group file; empty: no group tour. */
  file: v.string(),
  /** The command staged from these forms, until its outcome is final. */
  commandId: v.nullable(v.string()),
  savedAt: v.number(),
})
export type PolicyDraft = v.InferOutput<typeof policyDraft>

type Searched = Pick<Found, 'search' | 'result'>

const drafts = commandDrafts('policy', policyDraft)

/** A draft belongs to one trip, period and set of travellers. */
export function draftKey({ search, result }: Searched): string {
  return [
    search.tripName,
    search.coverageName,
    search.coverageStartDate,
    search.coverageEndDate,
    search.destinationCountries.map(({ key }) => key).join('+'),
    [result.numberOfAdults, result.numberOfSeniors, result.numberOfChildren].join('+'),
  ].join('_')
}

/** The stored draft; `null`: none, or for other travellers. */
export function readDraft(searched: Searched, empty: PolicyFields): PolicyDraft | null {
  const draft = storedDraft(searched)
  return draft && shapeOf(draft.fields) === shapeOf(empty) ? draft : null
}

export function groupFileKey({ result }: Pick<Searched, 'result'>): string {
  return result.groupInputPaxes.length > 0 ? JSON.stringify(result.groupInputPaxes) : ''
}

function shapeOf({ insuredParticipants }: PolicyFields): string {
  return insuredParticipants.map(({ paxType, paxTypeNumber }) => `${paxType}${paxTypeNumber}`).join()
}

export function keepDraft(searched: Searched, draft: Omit<PolicyDraft, 'file'>): void {
  // `storedDraft` ignores the draft of another group file, and so its command
  const commandId = draft.commandId ?? storedDraft(searched)?.commandId ?? null
  drafts.write(draftKey(searched), { ...draft, commandId, file: groupFileKey(searched) })
}

/** The draft as stored by this tab or another one. */
export function storedDraft(searched: Searched): PolicyDraft | null {
  const stored = drafts.stored(draftKey(searched))
  return stored?.file === groupFileKey(searched) ? stored : null
}

/** Change Search Parameters drops the draft (spec: insurance §4). */
export function forgetDraft(searched: Searched): void {
  drafts.drop(draftKey(searched))
}

export const {
  nameOf: draftName,
  dropOf: dropDraftOf,
  releaseOf: releaseDraftOf,
  dropOld: dropOldDrafts,
} = drafts
