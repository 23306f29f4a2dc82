import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { type BookedFacts, bookedFacts } from '#contract/trip/booked-facts'
import { type OwnLeg, ownLeg } from '#contract/trip/own-leg'
import type { Database } from '../db/database.ts'
import type { TripTables } from '../db/tables/trip-tables.ts'
import { type ListedSale, listedColumns } from '../order/order-store.ts'
import { type BookingReader, reachOf, visibleTo } from '../orgs/reach.ts'

export type PartSale = ListedSale & { travellers: string; owner_org_id: string; facts: BookedFacts | null }
export type PartLeg = Omit<Selectable<TripTables['trip_leg']>, 'record'> & { leg: OwnLeg }

/** Places and hours of a sale, from the record of its booking: `bookedFacts` of the contract. */
const factsOfSale = sql<unknown>`case sale.product
  when 'HOTEL' then (
    select jsonb_build_object('kind', 'HOTEL', 'city', b.destination_name, 'countryName', b.record #>> '{hotel,countryName}',
      'zone', b.record #>> '{hotel,timeZone}', 'checkIn', b.check_in, 'checkOut', b.check_out,
      'adults', (select count(*) from jsonb_array_elements(b.record -> 'guests') guest where guest ->> 'type' = 'ADT'),
      'children', (select count(*) from jsonb_array_elements(b.record -> 'guests') guest where guest ->> 'type' <> 'ADT'))
    from booking b where b.id = sale.id)
  when 'TRAIN' then (
    select jsonb_build_object('kind', 'TRAIN', 'journeys', (
      select jsonb_agg(jsonb_build_object(
        'title', concat_ws(' ', j ->> 'trainName', j ->> 'trainNumber'),
        'from', j ->> 'originStationName', 'fromCode', j ->> 'originStationCode',
        'to', j ->> 'destinationStationName', 'toCode', j ->> 'destinationStationCode',
        'departs', jsonb_build_object('day', j ->> 'departureDate', 'time', j ->> 'departureTime'),
        'arrives', jsonb_build_object('day', j ->> 'arrivalDate', 'time', j ->> 'arrivalTime')) order by place)
      from jsonb_array_elements(b.record -> 'journeys') with ordinality journey (j, place)))
    from train_booking b where b.id = sale.id)
  when 'TOUR' then (
    select jsonb_build_object('kind', 'TOUR', 'countryName', b.country_name, 'departs', b.departs_on, 'returns', b.returns_on)
    from tour_booking b where b.id = sale.id)
  when 'INSURANCE' then (
    select jsonb_build_object('kind', 'COVER', 'territory', b.territory_name, 'insured',
      to_jsonb(distinct_lines(names_of(null, b.record -> 'participants', 'firstName', 'lastName'))), 'starts', b.cover_start, 'ends', b.cover_end)
    from insurance_booking b where b.id = sale.id)
end`

/** The sales of a trip in the viewer's reach, by their days. */
export async function salesOfTrip(
  database: Database,
  viewer: BookingReader,
  tripId: string,
): Promise<PartSale[]> {
  const reach = await reachOf(database, viewer)
  const rows = await database.sql
    .selectFrom('sale')
    .innerJoin('trip_sale', 'trip_sale.sale_id', 'sale.id')
    .innerJoin('org', 'org.id', 'sale.owner_org_id')
    .select([...listedColumns, 'sale.travellers', 'sale.owner_org_id'])
    .select(factsOfSale.as('facts'))
    .where('trip_sale.trip_id', '=', tripId)
    .where((eb) => eb.and(visibleTo(reach)))
    .orderBy(sql`sale.starts_on asc nulls last`)
    .orderBy('sale.id')
    .execute()
  return rows.map(({ facts, ...sale }) => {
    const parsed = v.safeParse(bookedFacts, facts)
    return { ...sale, facts: parsed.success ? parsed.output : null }
  })
}

export async function legsOfTrip(database: Database, tripId: string): Promise<PartLeg[]> {
  const rows = await database.sql
    .selectFrom('trip_leg')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
  return rows.map(({ record, ...leg }) => ({ ...leg, leg: v.parse(ownLeg, record) }))
}
