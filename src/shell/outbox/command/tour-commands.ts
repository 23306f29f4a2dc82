import * as v from 'valibot'
import { tourBooking } from '#contract/tour/request'
import { finder, staged } from './kept-commands.ts'

const bookTourCommand = v.object({ ...staged, kind: v.literal('BOOK_TOUR'), body: tourBooking })
export type BookTourCommand = v.InferOutput<typeof bookTourCommand>

export const findBookTour = finder(bookTourCommand)
