import type { ReplyOf } from '#contract/call/endpoint'
import type { readTour } from '#contract/tour/tour'

export type TourDeparture = ReplyOf<typeof readTour>['departures'][number]
