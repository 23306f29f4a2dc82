import * as v from 'valibot'

export const trainStatus = v.picklist(['HELD', 'ISSUED', 'CANCELLED', 'EXPIRED', 'CHANGING'])
export type TrainStatus = v.InferOutput<typeof trainStatus>
export const trainPageSize = 20
