import * as v from 'valibot'
import { trainBooking } from '#contract/train/request'
import { changeOf, finder, openOf, staged } from './kept-commands.ts'

const holdTrainCommand = v.object({ ...staged, kind: v.literal('HOLD_TRAIN'), body: trainBooking })
export type HoldTrainCommand = v.InferOutput<typeof holdTrainCommand>

const ofTrain = { ...staged, bookingLocatorCode: v.string() }

/** Issues the tickets of held seats, or gives the seats back. */
const trainCommand = v.variant('kind', [
  v.object({ ...ofTrain, kind: v.literal('ISSUE_TRAIN') }),
  v.object({ ...ofTrain, kind: v.literal('CANCEL_TRAIN') }),
])
export type TrainCommand = v.InferOutput<typeof trainCommand>

export const findHoldTrain = finder(holdTrainCommand)
export const findTrainCommand = finder(trainCommand)

const openTrainChange = v.object({
  ...changeOf,
  kind: v.picklist(['ISSUE_TRAIN', 'CANCEL_TRAIN']),
  bookingLocatorCode: v.string(),
})

export const openTrainChanges = (userId: string) => openOf(openTrainChange, userId)
