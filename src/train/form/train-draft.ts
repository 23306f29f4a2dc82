import * as v from 'valibot'
import type { TrainSearch } from '#contract/train/request'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import { type TrainFields, trainFields } from './fields/train-fields.ts'
import { trainSeats } from './fields/train-seats.ts'

const trainDraft = v.object({
  fields: trainFields,
  seats: trainSeats,
  /** The command staged from this form, until its outcome is final. */
  commandId: v.nullable(v.string()),
  savedAt: v.number(),
})
export type TrainDraft = v.InferOutput<typeof trainDraft>

const drafts = commandDrafts('train', trainDraft)

/** A draft belongs to one route, dates and set of travellers, not to certain trains. */
export function trainDraftKey(search: TrainSearch): string {
  return [
    search.originStation.data.stationCode,
    search.destinationStation.data.stationCode,
    search.departureDate,
    search.tripType === 'RT' ? (search.returnDate ?? '') : '',
    [search.numberOfAdults, search.numberOfInfants].join('+'),
  ].join('_')
}

/** The stored draft; `null`: none, or for other travellers. */
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

/** The draft as stored by this tab or another one. */
export function storedTrainDraft(search: TrainSearch): TrainDraft | null {
  return drafts.stored(trainDraftKey(search))
}

/** Start over. */
export function forgetTrainDraft(search: TrainSearch): void {
  drafts.drop(trainDraftKey(search))
}

export const {
  nameOf: trainDraftName,
  dropOf: dropTrainDraftOf,
  releaseOf: releaseTrainDraftOf,
  dropOld: dropOldTrainDrafts,
} = drafts
