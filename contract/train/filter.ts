import * as v from 'valibot'
import { sortOf } from '../call/sort.ts'

export const trainStatus = v.picklist(['HELD', 'ISSUED', 'CANCELLED', 'EXPIRED', 'CHANGING'])
export type TrainStatus = v.InferOutput<typeof trainStatus>

/** The columns of the list that an agent sorts by. */
export const trainSortFields = ['departure', 'booked', 'timeLimit', 'total'] as const
export type TrainSortField = (typeof trainSortFields)[number]
export const trainSort = sortOf(...trainSortFields)
export type TrainSort = v.InferOutput<typeof trainSort>

export const trainPageSize = 20
