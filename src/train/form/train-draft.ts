import type { TrainSearch } from '#contract/train/request'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'
import { trainFields } from './fields/train-fields.ts'

export const trainDrafts = commandDrafts({
  kind: 'train',
  fields: trainFields,
  shapeOf: ({ pax }) => pax.map(({ paxRef }) => paxRef).join(),
})

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
