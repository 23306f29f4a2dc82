import type { PaperLanguage } from '#contract/paper/language'
import { readTourMark, readTourPaper, type TourPaper } from '#contract/tour/papers'
import { readTourBooking } from '#contract/tour/tour'
import { keptQuery } from '../lib/details/kept-query.ts'

/** Kept offline, because agents need a booking where there is no network. */
export const tourBookingWithId = (id: string) => keptQuery(id, readTourBooking, { params: { id } })

/** The content of a paper in the given language. */
export const tourPaperOf = (id: string, paper: TourPaper, lang: PaperLanguage) =>
  keptQuery(id, readTourPaper, { params: { id }, query: { paper, lang } }, { refreshes: false })

/** The QR code of its papers. */
export const tourMark = (id: string) => keptQuery(id, readTourMark, { params: { id } }, { refreshes: false })
