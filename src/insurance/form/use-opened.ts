import { useEffect, useState } from 'react'
import { peopleFor } from '../../shell/sale/people/kept-people.ts'
import { focusUnfinished } from '../../shell/session/kept-notice.tsx'
import type { Found } from '../booking-state.ts'
import { filledFor } from './fields/fill-insured.ts'
import { withHolderFollowed } from './fields/follow-holder.ts'
import { emptyFields } from './fields/policy-fields.ts'
import { finishedPersons } from './form-problems.ts'
import { draftOf, policyDrafts } from './policy-draft.ts'
import { termsOf } from './to-policy-request.ts'

/** What the forms are opened with: their draft, unless that was sent, or the people of the sale before; `finished` are the persons
 * to whom nothing is left to type. */
export function useOpened(found: Found, formId: string, today: string) {
  const [opened] = useState(() => {
    policyDrafts.dropOld(Date.now())
    const draft = draftOf(found)
    const empty = emptyFields(found)
    // a group tour is filled from its file
    const people = draft || empty.file ? null : peopleFor('INSURANCE')
    const initial = withHolderFollowed(
      people ? filledFor(people, empty, found.search.coverageStartDate) : (draft?.fields ?? empty),
    )
    const isKept = draft?.commandId === null
    // with a package chosen at once, the forms were reopened by a reload
    const isReopened = isKept && found.premium !== null
    const finished = isReopened || people ? finishedPersons(initial, termsOf(found), today) : {}
    return { initial, isKept, people, isReopened, finished }
  })
  const { isReopened } = opened
  useEffect(() => {
    if (isReopened) focusUnfinished(formId)
  }, [isReopened, formId])
  return opened
}
