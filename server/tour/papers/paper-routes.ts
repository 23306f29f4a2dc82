import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import type { PaperLanguage } from '#contract/paper/language'
import { printTourItinerary, printTourReceipt, readTourPaper, type TourPaper } from '#contract/tour/papers'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import { findTour, type TourStore } from '../booking/tour-store.ts'
import { tourPaperOf } from './tour-paper.ts'
import { wordsOfTours } from './tour-words.ts'

export type TourPaperNeeds = { bookings: TourStore; logos: LogoStore; pdfPool: PdfPool; now: () => Date }

export function serveTourPapers(serve: Serve, { bookings, logos, pdfPool, now }: TourPaperNeeds): void {
  async function read(viewer: Viewer, locator: string, kind: TourPaper, language: PaperLanguage) {
    const booking = await findTour({ bookings }, viewer, locator)
    const paper = tourPaperOf(kind, booking, language, wordsOfTours(language))
    return { paper, issuerOrgId: booking.record.issuerOrgId }
  }

  async function print(viewer: Viewer, locator: string, kind: TourPaper, language: PaperLanguage) {
    const { paper, issuerOrgId } = await read(viewer, locator, kind, language)
    const job = {
      paper,
      logo: await logos.ofIssuer(issuerOrgId),
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
  serve.user(readTourPaper, async (viewer, { params, query }) => {
    const { paper, issuerOrgId } = await read(viewer, params.id, query.paper, query.lang)
    const logoUrl = await logos.urlOf(issuerOrgId)
    return { ...paper, ...(logoUrl && { logoUrl }) }
  })
}
