import { useEffect, useState } from 'react'
import type { TrainSearch } from '#contract/train/request'
import { peopleFor } from '../../shell/sale/people/kept-people.ts'
import { focusUnfinished } from '../../shell/session/kept-notice.tsx'
import { filledFor } from './fields/fill-passengers.ts'
import { emptyTrainFields } from './fields/train-fields.ts'
import { finishedPersons, type TrainTerms } from './form-problems.ts'
import { trainDraftKey, trainDrafts } from './train-draft.ts'

/** What the form is opened with: its draft, unless that was sent, or the people of the sale before; `finished` are the persons to
 * whom nothing is left to type. */
export function useOpened(search: TrainSearch, terms: TrainTerms, formId: string) {
  const [opened] = useState(() => {
    trainDrafts.dropOld(Date.now())
    const empty = emptyTrainFields(search)
    const draft = trainDrafts.stored(trainDraftKey(search), empty)
    const isKept = draft?.commandId === null
    const people = draft ? null : peopleFor('TRAIN')
    const initial = people ? filledFor(people, empty, terms.departureDate) : (draft?.fields ?? empty)
    return { initial, isKept, people, finished: isKept || people ? finishedPersons(initial, terms) : {} }
  })
  const { isKept } = opened
  useEffect(() => {
    if (isKept) focusUnfinished(formId)
  }, [isKept, formId])
  return opened
}
