import type { PaperLanguage } from '#contract/paper/language'
import { readTourMark, readTourPaper, type TourPaper } from '#contract/tour/papers'
import { readTourBooking } from '#contract/tour/tour'
import { queryFor } from '../lib/query/query.ts'

/** Kept offline, because agents need a booking where there is no network. */
export const tourBookingWithId = (id: string) =>
  queryFor(readTourBooking, { params: { id } }, { offline: true })

/** The content of a paper in the given language. */
export const tourPaperOf = (id: string, paper: TourPaper, lang: PaperLanguage) =>
  queryFor(readTourPaper, { params: { id }, query: { paper, lang } }, { offline: true, refreshes: false })

/** The QR code of its papers. */
export const tourMark = (id: string) =>
  queryFor(readTourMark, { params: { id } }, { offline: true, refreshes: false })
