import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { type PaperChoice, paperOf } from '#contract/pnr/paper-content'
import {
  printItinerary,
  printReceipt,
  printVoucher,
  readCalendar,
  readPaperMark,
  verifyPaper,
} from '#contract/pnr/papers'
import type { PnrFacts } from '#contract/pnr/pnr'
import type { Database } from '../../db/database.ts'
import type { PaperSeal } from '../../documents/paper-seal.ts'
import { wordsOfPapers } from '../../documents/paper-words.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Context, Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { issuerIdOf, type LogoStore } from '../../orgs/logo-store.ts'
import { findBooking } from '../booking/find-booking.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import { shapePnr } from '../booking/shape-pnr.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { noteVoucher } from './note-voucher.ts'
import type { VerifyStore } from './verify-store.ts'
import { isVoucherHeld, voucherHeld } from './voucher-rule.ts'

type Needs = {
  database: Database
  logos: LogoStore
  pnrs: PnrStore
  pdfPool: PdfPool
  verify: VerifyStore
  paperSeal: PaperSeal
  now: () => Date
}

type PaperCall = Pick<Context<typeof readPaperMark>, 'params' | 'request'>

export function servePnrPapers(serve: Serve, needs: Needs): void {
  const { database, logos, pnrs, pdfPool, verify, paperSeal, now } = needs

  async function find(viewer: Viewer, address: PaperCall['params']): Promise<PnrFacts> {
    return shapePnr(await findBooking({ pnrs }, viewer, address), viewer, now())
  }

  async function print(viewer: Viewer, { params, request }: PaperCall, choice: PaperChoice) {
    const booking = await findBooking({ pnrs }, viewer, params)
    const pnr = shapePnr(booking, viewer, now())
    if (choice.kind === 'voucher' && pnr.displayStatus !== 'ISSUED') {
      throw refusal('NOT_ISSUED', 'refusals.noVoucher', { locator: params.code })
    }
    if (choice.kind === 'voucher' && (await isVoucherHeld(database, booking))) throw voucherHeld()
    const { kind, language } = choice
    const job = {
      paper: paperOf(pnr, choice, wordsOfPapers(language)),
      logo: await logos.ofIssuer(issuerIdOf(booking.record.ownership)),
      language,
      mark: paperSeal.markOf(pnr.qilinLocatorCode, request),
      day: formatDay(dayInJakarta(now()), language),
    }
    const bytes = await pdfPool.print(job, viewer.userId)
    if (kind === 'voucher' && pnr.payableThrough) await noteVoucher(database, pnr, now())
    return { fileName: `${kind}-${pnr.qilinLocatorCode}-${language}.pdf`, bytes }
  }

  serve.user(printItinerary, (viewer, asked) =>
    print(viewer, asked, { kind: 'itinerary', language: asked.query.lang, withPrices: false }),
  )
  serve.user(printReceipt, (viewer, asked) =>
    print(viewer, asked, {
      kind: 'receipt',
      language: asked.query.lang,
      withPrices: asked.query.prices === '1',
    }),
  )
  serve.user(printVoucher, (viewer, asked) =>
    print(viewer, asked, { kind: 'voucher', language: asked.query.lang, withPrices: false }),
  )

  serve.user(readCalendar, async (viewer, { params, query }) => {
    const pnr = await find(viewer, params)
    const text = bookingCalendar(pnr, wordsOfPapers(query.lang), now())
    return { fileName: `${pnr.qilinLocatorCode}.ics`, bytes: new TextEncoder().encode(text) }
  })

  serve.user(readPaperMark, async (viewer, { params, request }) =>
    paperSeal.markOf((await find(viewer, params)).qilinLocatorCode, request),
  )

  serve.public(verifyPaper, ({ params, origin }) =>
    paperSeal.open(params.token, origin.address, (locator) => verify.find(locator)),
  )
}
