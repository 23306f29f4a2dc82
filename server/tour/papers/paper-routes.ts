import { dayInJakarta } from '#contract/dates'
import { formatDay } from '#contract/day-text'
import type { PaperLanguage } from '#contract/paper/language'
import { printTourItinerary, printTourReceipt, readTourPaper, type TourPaper } from '#contract/tour/papers'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { Serve } from '../../http/serve.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findTour, type TourStore } from '../booking/tour-store.ts'
import { tourPaperOf } from './tour-paper.ts'
import { wordsOfTours } from './tour-words.ts'

export type TourPaperNeeds = { bookings: TourStore; pdfPool: PdfPool; now: () => Date }

export function serveTourPapers(serve: Serve, { bookings, pdfPool, now }: TourPaperNeeds): void {
  async function read(viewer: Viewer, locator: string, kind: TourPaper, language: PaperLanguage) {
    const booking = await findTour({ bookings }, viewer, locator)
    return tourPaperOf(kind, booking, language, wordsOfTours(language))
  }

  async function print(viewer: Viewer, locator: string, kind: TourPaper, language: PaperLanguage) {
    const job = {
      paper: await read(viewer, locator, kind, language),
      language,
      mark: null,
      day: formatDay(dayInJakarta(now()), language),
    }
    const bytes = await pdfPool.print(job, viewer.userId)
    return { fileName: `${kind}-${locator}-${language}.pdf`, bytes }
  }

  serve.user(printTourItinerary, (viewer, { params, query }) =>
    print(viewer, params.id, 'itinerary', query.lang),
  )
  serve.user(printTourReceipt, (viewer, { params, query }) => print(viewer, params.id, 'receipt', query.lang))
  serve.user(readTourPaper, (viewer, { params, query }) => read(viewer, params.id, query.paper, query.lang))
}
