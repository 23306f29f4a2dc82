import * as v from 'valibot'

export const product = v.picklist(['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'])
export type Product = v.InferOutput<typeof product>
