import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { printTrainTicket, readTrainMark, verifyTrainTicket } from '#contract/train/booking'
import type { Database } from '../../db/database.ts'
import { initialsOfName } from '../../documents/initials-of-name.ts'
import type { PaperSeal } from '../../documents/paper-seal.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { issuerIdOf, type LogoStore } from '../../orgs/logo-store.ts'
import { shapeTrain } from '../booking/shape-train.ts'
import type { TrainNeeds } from '../booking/train-needs.ts'
import { findTrain, type StoredTrain, statusAt } from '../booking/train-store.ts'
import { ticketPaperOf } from './ticket-paper.ts'
import { wordsOfTickets } from './ticket-words.ts'

export type TicketNeeds = TrainNeeds & {
  pdfPool: PdfPool
  logos: LogoStore
  /** Makes the QR code by which anybody can verify a ticket. */
  paperSeal: PaperSeal
}

export function serveTickets(serve: Serve, needs: TicketNeeds): void {
  const { pdfPool, logos, railways, paperSeal, now } = needs

  serve.user(printTrainTicket, async (viewer, { params, query, request }) => {
    const booking = await findTrain(needs, viewer, params.id)
    if (booking.status !== 'ISSUED') {
      throw refusal('NOT_ISSUED', 'refusals.noTickets', { locator: booking.locator })
    }
    const language = query.lang
    const { stations } = railways[booking.supplier_code]
    const choice = { language, issuer: issuerOf(booking, viewer), stations }
    const job = {
      paper: ticketPaperOf(shapeTrain(booking, now()), choice, wordsOfTickets(language)),
      logo: await logos.ofIssuer(issuerIdOf(booking.record.ownership)),
      language,
      mark: paperSeal.markOf(booking.locator, request),
      day: formatDay(dayInJakarta(now()), language),
    }
    const bytes = await pdfPool.print(job, viewer.userId)
    return { fileName: `ticket-${booking.locator}-${language}.pdf`, bytes }
  })

  serve.user(readTrainMark, async (viewer, { params, request }) =>
    paperSeal.markOf((await findTrain(needs, viewer, params.id)).locator, request),
  )

  serve.public(verifyTrainTicket, ({ params, origin }) =>
    paperSeal.open(params.token, origin.address, (locator) => findByMark(needs.database, locator, now())),
  )
}

/** The letterhead is that of the agency nearest to the client. */
function issuerOf({ record }: StoredTrain, viewer: Viewer): string {
  return record.ownership.find(({ orgType }) => orgType !== 'CORPORATE')?.orgName ?? viewer.orgName
}

/** What anyone who holds a ticket may read; the signed locator on the paper is the permission. */
async function findByMark(database: Database, locator: string, now: Date) {
  const row = await database.sql
    .selectFrom('train_booking')
    .select(['status', 'pending_command_id', 'hold_until', 'train_name', 'route'])
    .select(['departs_on', 'passengers', 'lead_passenger'])
    .where('locator', '=', locator)
    .executeTakeFirst()
  if (!row) return null
  return {
    locator,
    status: statusAt(row, now),
    trainName: row.train_name,
    route: row.route,
    departureDate: row.departs_on,
    passengers: row.passengers,
    leadInitials: initialsOfName(row.lead_passenger),
  }
}
