import type { HistoryState } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { type TrainSearch, trainSearch } from '#contract/train/request'
import type { searchTrains, TrainOffer } from '#contract/train/train'
import { parseState } from '../../lib/address/parse-state.ts'
import { offerKey } from '../offer-key.ts'
import { emptyTrainFields } from './fields/train-fields.ts'
import { trainDraftKey, trainDrafts } from './train-draft.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** JSON of the `OpenForm` of the train form, so that a reload opens it again. */
    trainForm?: string | undefined
  }
}

type Trains = ReplyOf<typeof searchTrains>['availabilityResult']

const openForm = v.object({ search: trainSearch, trains: v.array(v.string()) })
export type OpenForm = v.InferOutput<typeof openForm>

export function stateOfForm(search: TrainSearch, offers: readonly TrainOffer[]): string {
  return JSON.stringify({ search, trains: offers.map(offerKey) } satisfies OpenForm)
}

/** The form that was open before a reload; `null`: none, its day is past, or its booking was sent. */
export function reopenedForm(trainForm: HistoryState['trainForm'], today: string): OpenForm | null {
  const form = parseState(trainForm, openForm)
  if (!form || form.search.departureDate < today) return null
  const draft = trainDrafts.stored(trainDraftKey(form.search), emptyTrainFields(form.search))
  return draft?.commandId ? null : form
}

/** The trains of the form among those found anew; `null`: one of them is not sold any more. */
export function trainsOfForm(
  { search, trains }: OpenForm,
  { departureTrains, returnTrains }: Trains,
): readonly TrainOffer[] | null {
  const legs = search.tripType === 'RT' ? [departureTrains, returnTrains] : [departureTrains]
  const offers = legs.flatMap((sold, leg) => sold.filter((offer) => offerKey(offer) === trains[leg]))
  return offers.length === legs.length ? offers : null
}
