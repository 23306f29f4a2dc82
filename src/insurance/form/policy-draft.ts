import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import type { Found } from '../booking-state.ts'
import { emptyFields, policyFields } from './fields/policy-fields.ts'

type Searched = Pick<Found, 'search' | 'result'>

export const policyDrafts = commandDrafts({
  kind: 'policy',
  fields: policyFields,
  // another group file is another form
  shapeOf: ({ file, insuredParticipants }) =>
    [file, ...insuredParticipants.map(({ paxType, paxTypeNumber }) => `${paxType}${paxTypeNumber}`)].join(),
})

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
export function draftOf(searched: Searched) {
  return policyDrafts.stored(draftKey(searched), emptyFields(searched))
}

/** Change Search Parameters drops the draft (spec: insurance §4). */
export function forgetDraft(searched: Searched): void {
  policyDrafts.drop(draftKey(searched))
}
