import type { ReplyOf } from '#contract/call/endpoint'
import type { listTrainBookings } from '#contract/train/booking'

export type TrainRow = ReplyOf<typeof listTrainBookings>['bookingListResult'][number]
