import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import type { PaperLanguage } from '#contract/paper/language'
import {
  printTourItinerary,
  printTourReceipt,
  readTourMark,
  readTourPaper,
  type TourPaper,
  verifyTour,
} from '#contract/tour/papers'
import type { Database } from '../../db/database.ts'
import { initialsOfName } from '../../documents/initials-of-name.ts'
import type { PaperSeal } from '../../documents/paper-seal.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { Context, Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import { findTour, type TourStore } from '../booking/tour-store.ts'
import { tourPaperOf } from './tour-paper.ts'
import { wordsOfTours } from './tour-words.ts'

export type TourPaperNeeds = {
  database: Database
  bookings: TourStore
  logos: LogoStore
  pdfPool: PdfPool
  /** Makes the QR code by which anybody can verify a paper. */
  paperSeal: PaperSeal
  now: () => Date
}

type Printed = Pick<Context<typeof printTourItinerary>, 'params' | 'query' | 'request'>

export function serveTourPapers(serve: Serve, needs: TourPaperNeeds): void {
  const { database, bookings, logos, pdfPool, paperSeal, now } = needs

  async function read(viewer: Viewer, locator: string, kind: TourPaper, language: PaperLanguage) {
    const booking = await findTour({ bookings }, viewer, locator)
    const paper = tourPaperOf(kind, booking, language, wordsOfTours(language))
    return { paper, issuerOrgId: booking.record.issuerOrgId }
  }

  async function print(viewer: Viewer, { params, query, request }: Printed, kind: TourPaper) {
    const locator = params.id
    const language = query.lang
    const { paper, issuerOrgId } = await read(viewer, locator, kind, language)
    const job = {
      paper,
      logo: await logos.ofIssuer(issuerOrgId),
      language,
      mark: paperSeal.markOf(paper.locator, request),
      day: formatDay(dayInJakarta(now()), language),
    }
    const bytes = await pdfPool.print(job, viewer.userId)
    return { fileName: `${kind}-${locator}-${language}.pdf`, bytes }
  }

  serve.user(printTourItinerary, (viewer, asked) => print(viewer, asked, 'itinerary'))
  serve.user(printTourReceipt, (viewer, asked) => print(viewer, asked, 'receipt'))
  serve.user(readTourPaper, async (viewer, { params, query }) => {
    const { paper, issuerOrgId } = await read(viewer, params.id, query.paper, query.lang)
    const logoUrl = await logos.urlOf(issuerOrgId)
    return { ...paper, ...(logoUrl && { logoUrl }) }
  })
  serve.user(readTourMark, async (viewer, { params, request }) =>
    paperSeal.markOf((await findTour({ bookings }, viewer, params.id)).locator, request),
  )
  serve.public(verifyTour, ({ params, origin }) =>
    paperSeal.open(params.token, origin.address, (locator) => findByMark(database, locator)),
  )
}

/** What anyone who holds a paper may read; the signed locator on it is the permission. */
async function findByMark(database: Database, locator: string) {
  const row = await database.sql
    .selectFrom('tour_booking')
    .select(['tour_name', 'country_name', 'departs_on', 'returns_on', 'travellers', 'contact_name'])
    .where('locator', '=', locator)
    .executeTakeFirst()
  if (!row) return null
  return {
    locator,
    tourName: row.tour_name,
    countryName: row.country_name,
    departsOn: row.departs_on,
    returnsOn: row.returns_on,
    travellers: row.travellers,
    contactInitials: initialsOfName(row.contact_name),
  }
}
