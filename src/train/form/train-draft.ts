import * as v from 'valibot'
import type { TrainSearch } from '#contract/train/request'
import { commandDrafts } from '../../shell/outbox/command-drafts.ts'
import { type TrainFields, trainFields } from './train-fields.ts'
import { trainSeats } from './train-seats.ts'

const trainDraft = v.object({
  fields: trainFields,
  seats: trainSeats,
  /** Of the booking that was meant with this form, until its answer is final. */
  commandId: v.nullable(v.string()),
  savedAt: v.number(),
})
export type TrainDraft = v.InferOutput<typeof trainDraft>

const drafts = commandDrafts('train', trainDraft)

/** What the typed names belong to: this way, these days, these travellers; whichever trains are taken for it. */
export function trainDraftKey(search: TrainSearch): string {
  return [
    search.originStation.data.stationCode,
    search.destinationStation.data.stationCode,
    search.departureDate,
    search.tripType === 'RT' ? (search.returnDate ?? '') : '',
    [search.numberOfAdults, search.numberOfInfants].join('+'),
  ].join('_')
}

/** What was typed before, when it is of the same travellers. */
export function readTrainDraft(search: TrainSearch, empty: TrainFields): TrainDraft | null {
  const draft = storedTrainDraft(search)
  return draft && shapeOf(draft.fields) === shapeOf(empty) ? draft : null
}

function shapeOf({ pax }: TrainFields): string {
  return pax.map(({ paxRef }) => paxRef).join()
}

export function keepTrainDraft(search: TrainSearch, draft: TrainDraft): void {
  drafts.keep(trainDraftKey(search), draft)
}

/** By this tab or another. */
export function storedTrainDraft(search: TrainSearch): TrainDraft | null {
  return drafts.stored(trainDraftKey(search))
}

export const {
  dropOf: dropTrainDraftOf,
  releaseOf: releaseTrainDraftOf,
  dropOld: dropOldTrainDrafts,
} = drafts
