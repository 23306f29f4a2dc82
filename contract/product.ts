import * as v from 'valibot'

/** What is sold here. */
export const product = v.picklist(['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'])
export type Product = v.InferOutput<typeof product>
