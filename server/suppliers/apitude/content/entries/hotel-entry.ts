import * as v from 'valibot'
import type {
  ContentHotelRow,
  ContentHotelTextRow,
  HotelFacility,
} from '../../../../db/tables/content-tables.ts'
import { code, content, degrees, filled, integer, listOf, maybe, plainText, text } from './content-values.ts'
import { hotelFacility } from './hotel-facility.ts'

/** The bounds of what is kept of a hotel. */
const most = { facilities: 250, rooms: 120, roomFacilities: 60, pictures: 40, description: 4_000 } as const

/** In `/hotels` a code of its own; in `/hotels/…/details` within an object. */
const coded = maybe(v.object({ code }))

const phone = v.object({ phoneNumber: filled(text(40)), phoneType: maybe(text(30)) })

const room = v.object({
  roomCode: code,
  roomFacilities: listOf(hotelFacility, most.roomFacilities),
})

/** The part of a picture's address that the hotel's own content says: a path without dots that climb. */
const picture = v.object({
  path: v.pipe(v.string(), v.regex(/^(?:[\w-]+\/){0,6}[\w-]+\.[a-z]{3,4}$/i), v.maxLength(70)),
  visualOrder: maybe(integer),
  order: maybe(integer),
})

const issue = v.object({ description: filled(content(500)) })

const point = v.object({ latitude: degrees(90), longitude: degrees(180) })

const hotel = v.object({
  code: v.pipe(integer, v.minValue(1, 'is no code of a hotel')),
  name: filled(content(200)),
  description: maybe(content(most.description)),
  countryCode: maybe(code),
  country: coded,
  destinationCode: maybe(code),
  destination: coded,
  zoneCode: maybe(code),
  zone: maybe(v.object({ zoneCode: code })),
  coordinates: maybe(point),
  categoryCode: maybe(code),
  category: coded,
  accommodationTypeCode: maybe(code),
  accommodationType: coded,
  address: maybe(content(300)),
  postalCode: maybe(text(20)),
  city: maybe(content(120)),
  phones: listOf(phone, 20),
  web: maybe(text(300)),
  facilities: listOf(hotelFacility, most.facilities),
  rooms: listOf(room, most.rooms),
  images: listOf(picture, 2_000),
  issues: listOf(issue, 50),
  giataCode: maybe(v.pipe(integer, v.minValue(1))),
})

export type HotelEntry = {
  readonly hotel: Omit<ContentHotelRow, 'digest' | 'gone_at'>
  readonly text: Omit<ContentHotelTextRow, 'hotel_code'>
}

/** A hotel as `/hotels` and `/hotels/…/details` answer it. */
export const hotelEntry = v.pipe(
  hotel,
  v.check((one) => Boolean(one.destinationCode ?? one.destination?.code), 'is in no destination'),
  v.transform((one): HotelEntry => {
    const pictures = picturesOf(one.images)
    return {
      hotel: {
        code: one.code,
        name: one.name,
        country_code: one.countryCode ?? one.country?.code ?? null,
        destination_code: one.destinationCode ?? one.destination?.code ?? '',
        zone_code: one.zoneCode ?? one.zone?.zoneCode ?? null,
        category_code: one.categoryCode ?? one.category?.code ?? null,
        accommodation_code: one.accommodationTypeCode ?? one.accommodationType?.code ?? null,
        latitude: one.coordinates?.latitude ?? null,
        longitude: one.coordinates?.longitude ?? null,
        city: one.city ? sentenceCase(one.city) : null,
        address: addressOf(one.address ?? '', one.postalCode ?? '', one.city ?? ''),
        phone: phoneOf(one.phones),
        website: websiteOf(one.web ?? ''),
        picture: pictures[0] ?? null,
        giata_code: one.giataCode ?? null,
      },
      text: {
        description: one.description ?? '',
        notes: one.issues.length > 0 ? one.issues.map(({ description }) => description).join(' ') : null,
        facilities: present(one.facilities),
        rooms: one.rooms.map(({ roomCode, roomFacilities }) => ({
          code: roomCode,
          facilities: present(roomFacilities),
        })),
        pictures,
      },
    }
  }),
)

function present(facilities: readonly (HotelFacility | null)[]): readonly HotelFacility[] {
  return facilities.filter((facility) => facility !== null)
}

function picturesOf(images: readonly v.InferOutput<typeof picture>[]): readonly string[] {
  const rank = (image: (typeof images)[number]) => image.visualOrder ?? image.order ?? Number.MAX_SAFE_INTEGER
  const paths = images.toSorted((one, other) => rank(one) - rank(other)).map(({ path }) => path)
  return [...new Set(paths)].slice(0, most.pictures)
}

/** LONDON is London; what has small letters already stays. */
function sentenceCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.toLowerCase().replace(/(^|[\s\-/(.'’])(\p{L})/gu, (_, before: string, first: string) => {
    return before + first.toUpperCase()
  })
}

/** The city is added where the street does not name it. */
function addressOf(street: string, postalCode: string, city: string): string {
  const town = city && !street.toLowerCase().includes(city.toLowerCase()) ? sentenceCase(city) : ''
  const end = [postalCode && !street.includes(postalCode) ? postalCode : '', town].filter(Boolean).join(' ')
  return plainText([street, end].filter(Boolean).join(', '))
}

const callable = ['PHONEHOTEL', 'PHONEBOOKING', 'PHONEMANAGEMENT']

/** The hotel's own telephone before that of its reservations; never a fax. */
function phoneOf(phones: readonly v.InferOutput<typeof phone>[]): string {
  const found = callable.flatMap((type) => phones.find(({ phoneType }) => phoneType === type) ?? [])
  return (found[0] ?? phones.find(({ phoneType }) => phoneType === undefined))?.phoneNumber ?? ''
}

/** A web address that a link may lead to. */
function websiteOf(web: string): string | null {
  if (web === '') return null
  const address = /^https?:\/\//i.test(web) ? web : `https://${web}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username } = new URL(address)
  const isPlain = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  return isPlain ? address : null
}
