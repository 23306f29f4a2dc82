import type { ReplyOf } from '#contract/call/endpoint'
import type { readTourBooking } from '#contract/tour/tour'

export type TourRecord = ReplyOf<typeof readTourBooking>
