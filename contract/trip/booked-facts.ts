import * as v from 'valibot'
import { isoDate } from '../day/dates.ts'

const moment = v.object({ day: isoDate, time: v.string() })

/** What a trip's page knows of a sale besides its row in the list of orders: the places and hours of its legs. */
export const bookedFacts = v.variant('kind', [
  v.object({
    kind: v.literal('HOTEL'),
    city: v.string(),
    countryName: v.string(),
    zone: v.nullable(v.string()),
    checkIn: isoDate,
    checkOut: isoDate,
    adults: v.number(),
    children: v.number(),
  }),
  v.object({
    kind: v.literal('TRAIN'),
    journeys: v.array(
      v.object({
        title: v.string(),
        from: v.string(),
        fromCode: v.string(),
        to: v.string(),
        toCode: v.string(),
        departs: moment,
        arrives: moment,
      }),
    ),
  }),
  v.object({
    kind: v.literal('TOUR'),
    countryName: v.string(),
    departs: isoDate,
    returns: isoDate,
  }),
  v.object({
    kind: v.literal('COVER'),
    territory: v.string(),
    /** The holder need not be among them. */
    insured: v.array(v.string()),
    starts: isoDate,
    ends: isoDate,
  }),
])
export type BookedFacts = v.InferOutput<typeof bookedFacts>
