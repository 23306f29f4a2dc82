import type { Call } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import type { printTripItinerary } from '#contract/trip/trip'
import type { Database } from '../../db/database.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import { readTrip, type TripNeeds } from '../read-trip.ts'
import { itineraryOf } from './itinerary-paper.ts'
import { wordsOfItineraries } from './itinerary-words.ts'
import { salesForClient } from './sales-for-client.ts'

type Needs = TripNeeds & { pdfPool: PdfPool; logos: LogoStore }
type Asked = Pick<Call<typeof printTripItinerary>, 'params' | 'query'>

/** The file's name says nothing of the people. */
export async function printItinerary(
  needs: Needs,
  viewer: Viewer,
  { params: { tripId }, query: { lang } }: Asked,
) {
  const { database, pdfPool, logos, now } = needs
  const trip = await readTrip(needs, viewer, tripId)
  const issuer = await issuerOf(database, tripId)
  const codes = trip.saleList.map(({ order }) => order.locatorCode)
  const forClient = codes.length > 0 ? await salesForClient(database, codes) : new Map()
  const job = {
    paper: itineraryOf(trip, { language: lang, issuer: issuer.name, forClient }, wordsOfItineraries(lang)),
    logo: await logos.ofIssuer(issuer.id),
    language: lang,
    mark: null,
    day: formatDay(dayInJakarta(now()), lang),
  }
  const bytes = await pdfPool.print(job, viewer.userId)
  return { fileName: `trip-${trip.startsOn ?? 'open'}-${lang}.pdf`, bytes }
}

/** The agency nearest to the client, as on the papers of bookings. */
async function issuerOf(database: Database, tripId: string): Promise<{ id: string; name: string }> {
  return database.sql
    .selectFrom('trip')
    .innerJoin('org as owner', 'owner.id', 'trip.owner_org_id')
    .innerJoin('org', (join) => join.on(({ eb, ref }) => eb(ref('org.id'), '=', eb.fn.any('owner.path'))))
    .select(['org.id', 'org.name'])
    .where('trip.id', '=', tripId)
    .where('org.type', '!=', 'CORPORATE')
    .orderBy(({ fn, ref, lit }) => fn('array_length', [ref('org.path'), lit(1)]), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
