import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ContentHotelRow } from '../../../db/tables/content-tables.ts'
import type { SupplierHotel, SupplierHotelDetail } from '../../../hotel/ports.ts'
import type { BoardName, RateComments } from '../hotel-content.ts'
import { describeContent } from './describe-content.ts'
import { createNamesReader } from './entries/content-names.ts'
import { placesAround } from './entries/hotel-place.ts'
import { starsOf } from './entries/stars.ts'
import { timeZoneOf } from './entries/time-zone.ts'

/** What a list shows of a hotel beside its offers. */
export type ContentHotel = Omit<SupplierHotel, 'lowest' | 'rivals' | 'boards' | 'freeUntil'> & {
  /** IANA name. */
  readonly timeZone: string
  /** Empty: none is known. */
  readonly phone: string
}

export type ContentStore = {
  /** The hotels on sale behind codes of search keys (ID-ESR-1), in parts that one availability request may name. Unknown keys have
   * none. */
  hotelsOf(keys: readonly string[]): Promise<readonly (readonly number[])[]>
  /** Hotels by their codes; those that are gone too, because bookings know them. */
  hotels(codes: readonly number[]): Promise<ReadonlyMap<number, ContentHotel>>
  /** `null`: it is not known, or not on sale any more. */
  describe(code: number): Promise<SupplierHotelDetail | null>
  boardNames(): Promise<BoardName>
  /** The comments behind the `rateCommentsId` (office|code|rate) of a hotel's rates for a stay that begins on the day. */
  rateComments(ids: readonly string[], checkInDate: string, hotelCode: number): Promise<RateComments>
}

type Needs = {
  readonly database: Database
  readonly now: () => Date
  /** Where the app fetches a picture from, by its path in the content. */
  readonly pictureUrl: (path: string) => string
}

/** The most hotels of one availability request. */
export const maxHotelsAsked = 2_000

export function createContentStore({ database, now, pictureUrl }: Needs): ContentStore {
  const readNames = createNamesReader(database, now)

  async function shown(rows: readonly ContentHotelRow[]) {
    const names = await readNames()
    const around = await placesAround(database, names, rows)
    return rows.map((row) => {
      const place = around.placeOf(row)
      const hotel: ContentHotel = {
        ...place,
        hotelId: String(row.code),
        hotelName: row.name,
        stars: names.word('CATEGORY', row.category_code ?? '')?.stars ?? starsOf(row.category_code ?? ''),
        accommodationType: names.word('ACCOMMODATION', row.accommodation_code ?? '')?.name ?? '',
        destinationName: around.nameOf(row),
        address: row.address,
        ...(row.latitude !== null &&
          row.longitude !== null && {
            coordinates: { latitude: row.latitude, longitude: row.longitude },
          }),
        ...(row.giata_code !== null && { commonCode: `GIATA:${row.giata_code}` }),
        pictureUrl: row.picture === null ? '' : pictureUrl(row.picture),
        timeZone: timeZoneOf(place.countryCode, row.latitude, row.longitude),
        phone: row.phone,
      }
      return { hotel, countryName: around.countryNameOf(row) }
    })
  }

  return {
    async hotelsOf(keys) {
      const codes = await readCodes(database, keys)
      return Array.from({ length: Math.ceil(codes.length / maxHotelsAsked) }, (_, part) =>
        codes.slice(part * maxHotelsAsked, (part + 1) * maxHotelsAsked),
      )
    },
    async hotels(codes) {
      const { rows } = await sql<ContentHotelRow>`
        select * from apitude_hotel where code = any(${codes}::integer[])`.execute(database.sql)
      return new Map((await shown(rows)).map(({ hotel }) => [Number(hotel.hotelId), hotel]))
    },
    async describe(code) {
      const row = await database.sql
        .selectFrom('apitude_hotel')
        .innerJoin('apitude_hotel_text', 'hotel_code', 'code')
        .selectAll()
        .where('code', '=', code)
        .where('gone_at', 'is', null)
        .executeTakeFirst()
      const [found] = row ? await shown([row]) : []
      if (!row || !found) return null
      const { pictureUrl: _, coordinates: _place, commonCode: _code, ...hotel } = found.hotel
      return {
        ...hotel,
        ...describeContent(row, await readNames()),
        countryName: found.countryName,
        ...(row.website !== null && { websiteUrl: row.website }),
        pictureUrls: row.pictures.map(pictureUrl),
      }
    },
    async boardNames() {
      const names = await readNames()
      return (code) => names.word('BOARD', code)?.name
    },
    async rateComments(ids, checkInDate, hotelCode) {
      const asked = ids.flatMap((id) => {
        const [office = '', code = '', rate = ''] = id.split('|')
        return /^\d{1,9}$/.test(office) && /^\d{1,9}$/.test(rate) ? [{ id, office, code, rate }] : []
      })
      if (asked.length === 0) return new Map()
      // few for a hotel: those of offices that no rate names are dropped below
      const rows = await database.sql
        .selectFrom('apitude_rate_comment')
        .select(['office', 'code', 'texts'])
        .where('code', 'in', [...new Set(asked.map(({ code }) => code))])
        .where('hotel_code', '=', hotelCode)
        .execute()
      return new Map(
        asked.flatMap(({ id, office, code, rate }) => {
          const texts = rows
            .filter((row) => row.office === Number(office) && row.code === code)
            .flatMap((row) => row.texts)
            .filter(
              ({ rates, from, to }) =>
                rates.includes(Number(rate)) && from <= checkInDate && checkInDate <= to,
            )
            .map(({ text }) => text)
          return texts.length > 0 ? [[id, [...new Set(texts)]] as const] : []
        }),
      )
    },
  }
}

/** A zone's hotels, those of a group of zones, or all of a destination; each once. */
async function readCodes({ sql: db }: Database, keys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    with zones as (
      select destination_code, unnest(coalesce(members, array[code])) as zone_code
      from apitude_zone where key = any(${keys}::text[])
    ), destinations as (
      select code, country_code, exists (select from apitude_destination other
        where other.code = apitude_destination.code and other.key <> apitude_destination.key) as is_shared
      from apitude_destination where key = any(${keys}::text[])
    )
    select hotel.code from apitude_hotel hotel join zones using (destination_code, zone_code)
    where hotel.gone_at is null
    union
    select hotel.code from apitude_hotel hotel join destinations on hotel.destination_code = destinations.code
    where hotel.gone_at is null
      and (not destinations.is_shared or hotel.country_code is not distinct from destinations.country_code)
    order by code`.execute(db)
  return rows.map(({ code }) => code)
}
