import type { Database } from '../../server/db/database.ts'
import { writeEntries } from '../../server/suppliers/apitude/content/write-entries.ts'
import { randomFrom } from '../support/random-from.ts'

type Random = () => number

const perPage = 500
const countries = 200
const destinations = 6_800
const zonesEach = 4
const facilityGroups = [60, 70, 71, 72, 73, 74, 80, 85, 90]

/** Fills the content with hotels as large as the recorded ones: descriptions of a paragraph or two, about eighty facilities, a dozen
 * room types with their facilities, and forty pictures. */
export async function makeContent(database: Database, count: number): Promise<void> {
  const random = randomFrom(5)
  await writeEntries.countries(
    database,
    Array.from({ length: countries }, (_, at) => ({
      code: `C${at}`,
      isoCode: 'ID',
      name: nameOf(random),
    })),
  )
  await writeEntries.facilities(
    database,
    facilityGroups.flatMap((group) =>
      Array.from({ length: 60 }, (_, at) => ({
        code: `${group}-${at * 5}`,
        name: nameOf(random),
        stars: null,
      })),
    ),
  )
  for (let at = 0; at < destinations; at += perPage) {
    const some = Array.from({ length: Math.min(perPage, destinations - at) }, (_, of) =>
      destinationOf(at + of, random),
    )
    await writeEntries.destinations(database, some)
  }
  const texts = Array.from({ length: 300 }, () => textOf(random))
  for (let at = 0; at < count; at += perPage) {
    const some = Array.from({ length: Math.min(perPage, count - at) }, (_, of) =>
      hotelOf(at + of + 1, texts, random),
    )
    await writeEntries.hotels(database, some)
  }
}

function destinationOf(at: number, random: Random) {
  const countryCode = `C${at % countries}`
  const code = `D${at}`
  return {
    key: `${countryCode}-${code}`,
    code,
    countryCode,
    isoCode: 'ID',
    name: nameOf(random),
    zones: Array.from({ length: zonesEach }, (_, zone) => ({
      key: `${countryCode}-${code}-${zone}`,
      code: `${zone}`,
      name: nameOf(random),
      members: null,
    })),
  }
}

function hotelOf(code: number, texts: readonly ReturnType<typeof textOf>[], random: Random) {
  // few destinations have most hotels
  const destination = Math.floor(destinations * random() ** 3)
  const number = String(code).padStart(6, '0')
  const pictures = Array.from(
    { length: 40 },
    (_, at) =>
      `${number.slice(0, 2)}/${number}/${number}a_hb_${at % 3 ? 'ro' : 'a'}_${String(at).padStart(3, '0')}.jpg`,
  )
  return {
    hotel: {
      code,
      name: `${nameOf(random)} Hotel`,
      country_code: `C${destination % countries}`,
      destination_code: `D${destination}`,
      zone_code: String(Math.floor(random() * zonesEach)),
      category_code: `${1 + Math.floor(random() * 5)}EST`,
      accommodation_code: 'HOTEL',
      latitude: random() * 10 - 5,
      longitude: 100 + random() * 20,
      city: random() < 0.3 ? nameOf(random) : null,
      address: `${nameOf(random)} ${code}, ${nameOf(random)}`,
      phone: `+62${code}`,
      website: `https://hotel-${code}.example`,
      picture: pictures[0] ?? null,
      giata_code: null,
    },
    text: { ...(texts[Math.floor(random() * texts.length)] ?? textOf(random)), pictures },
  }
}

/** Drawn from a few hundred: each row is packed by itself, so that equal ones take as much room as others. */
function textOf(random: Random) {
  const facility = (group: number) => [group, Math.floor(random() * 60) * 5] as const
  return {
    description: Array.from({ length: 110 + Math.floor(random() * 120) }, () => wordOf(random)).join(' '),
    notes: null,
    facilities: Array.from({ length: 80 }, (_, at) =>
      facility(facilityGroups[at % facilityGroups.length] ?? 70),
    ),
    rooms: Array.from({ length: 12 }, (_, at) => ({
      code: `DBL.${wordOf(random).slice(0, 2).toUpperCase()}-${at}`,
      facilities: Array.from({ length: 20 }, () => facility(60)),
    })),
  }
}

const syllables =
  'ba ce di fo gu ka le mi no pu ra se ti vo wu ya ze lin mar tor sen kal ber don gar hol'.split(' ')

function wordOf(random: Random): string {
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join('')
}

function nameOf(random: Random): string {
  const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => wordOf(random))
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}
