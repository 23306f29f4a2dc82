import * as v from 'valibot'
import { isoDate } from '#contract/day/dates'
import { mostReferences, type NumbersWanted } from '../../../hotel/ports.ts'
import { hotelNumbers } from '../hotels/afterwards/hotel-numbers.ts'
import { FaceRefusal } from './api.ts'
import type { ApiNeeds } from './api-needs.ts'

const place = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))
const page = { from: place, to: place }

const reconfirmationQuery = v.union([
  v.strictObject({
    ...page,
    start: isoDate,
    end: isoDate,
    filterType: v.picklist(['CHECKIN', 'RECONFIRMATION']),
  }),
  v.strictObject({
    ...page,
    references: v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.string()),
      v.maxLength(mostReferences),
    ),
  }),
])

/** The hotels' own numbers, as the vendor lists them. */
export async function listReconfirmations(needs: ApiNeeds, query: URLSearchParams) {
  const parsed = v.safeParse(reconfirmationQuery, Object.fromEntries(query))
  if (!parsed.success) throw new FaceRefusal(400, 'INVALID_REQUEST', parsed.issues[0].message)
  const { from, to, ...asked } = parsed.output
  const numbers = await hotelNumbers(needs, 'HBD', wantedOf(asked), { first: from - 1, most: to - from + 1 })
  return {
    bookings: numbers.map(({ supplierReference, number }) => ({
      reference: supplierReference,
      hotel: { rooms: [{ id: 1, supplierConfirmationCode: [number] }] },
    })),
  }
}

type Asked =
  | { start: string; end: string; filterType: 'CHECKIN' | 'RECONFIRMATION' }
  | { references: string[] }

function wantedOf(asked: Asked): NumbersWanted {
  if ('references' in asked) return { by: 'REFERENCE', supplierReferences: asked.references }
  const { start: from, end: to, filterType } = asked
  return { by: filterType === 'CHECKIN' ? 'ARRIVAL' : 'CAME', from, to, page: 1 }
}
