import type { Tour } from '../../../tour/ports.ts'
import { seededBy } from '../hotels/stock/seeded.ts'
import { tourPictureUrl } from '../pictures/tour-picture-address.ts'
import { tourGroups } from './country-entry.ts'
import { sightsInIndonesian } from './indonesian-sights.ts'
import type { TourCountry } from './tour-countries.ts'

/** The special case that a demonstration tour shows (docs/sandbox-tours.md). */
export type TourBehaviour =
  | 'DETAIL_FAILS'
  | 'DEPARTURE_FAILS'
  | 'SELLS_OUT'
  | 'LAST_SEAT'
  | 'SOLD_OUT'
  | 'ADULTS_ONLY'

export type StockTour = {
  readonly tour: Tour
  readonly country: TourCountry
  /** In days, of most departures; some take a day or two more. */
  readonly duration: number
  /** Days between departures. */
  readonly everyDays: number
  readonly behaviour: TourBehaviour | null
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

const lines = [
  { title: 'Highlights of', type: 'Group Tour', least: 4, most: 6, everyDays: [14, 21] },
  { title: 'Discover', type: 'Private Tour', least: 7, most: 10, everyDays: [14, 21, 28] },
  { title: 'Grand Tour of', type: 'Group Tour', least: 11, most: 19, everyDays: [21, 28] },
] as const

const halal = ['TR', 'EG', 'SA', 'JO', 'AE', 'MY', 'IN']
const byShip = ['VN', 'ES', 'NZ', 'SG']

type Demonstration = {
  readonly name: string
  readonly behaviour: TourBehaviour | null
  readonly pictures: number
}

export const toursOfACountry = lines.length

/** The tour number `index` of a country, or a demonstration tour. */
export function tourOf(country: TourCountry, index: number, demonstration?: Demonstration): StockTour {
  const line = lines[index] ?? lines[0]
  const { code: countryCode, stops } = country
  const choose = seededBy(`tour ${countryCode} ${index} ${demonstration?.name ?? ''}`)
  const countryName = countryNames.of(countryCode) ?? countryCode
  const name = demonstration?.name ?? `${line.title} ${countryName}`
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const duration = demonstration ? 3 : Math.max(3, choose.between(line.least, line.most))
  const cities = stops.map(({ city }) => city).join(', ')
  const sights = stops.flatMap((stop) => stop.sights.slice(0, 1))
  return {
    tour: {
      code: demonstration ? `DEMO${index}` : `${countryCode}${index + 1}`,
      slug,
      name,
      description: `${cities}: ${duration} days with ${sights.join(', ')} and more.`,
      program: programOf(duration),
      indonesian: {
        description: `${cities}: ${duration} hari dengan ${sightsInIndonesian(sights).join(', ')}, dan lainnya.`,
        program: indonesianProgramOf(duration),
      },
      pictures: picturesOf(
        `${country.landscape}-${slug}`,
        demonstration?.pictures ?? choose.pick([3, 3, 3, 2, 1]),
      ),
      countryCode,
      countryName,
      group: tourGroups.find(({ id }) => id === country.group) ?? tourGroups[0],
      type: typeOf(countryCode, index, line.type),
    },
    country,
    duration,
    everyDays: demonstration ? 3 : choose.pick(line.everyDays),
    behaviour: demonstration?.behaviour ?? null,
  }
}

function typeOf(countryCode: string, index: number, usual: 'Group Tour' | 'Private Tour'): Tour['type'] {
  if (index === 2 && byShip.includes(countryCode)) return 'Cruise'
  return index === 0 && halal.includes(countryCode) ? 'Muslim Tour' : usual
}

function programOf(duration: number): string {
  return [
    'Included: return flights from Jakarta in economy class, airport taxes, hotels as described, transport by coach,',
    'meals and entrance fees as in the itinerary, and a tour leader from Jakarta.',
    `Not included: visas, travel insurance for ${duration} days, tips, excess luggage and personal expenses.`,
  ].join(' ')
}

function indonesianProgramOf(duration: number): string {
  return [
    'Termasuk: tiket pesawat pulang-pergi dari Jakarta kelas ekonomi, pajak bandara, hotel sesuai keterangan, bus,',
    'makan dan tiket masuk sesuai acara, serta tour leader dari Jakarta.',
    `Tidak termasuk: visa, asuransi perjalanan ${duration} hari, tip, kelebihan bagasi, dan pengeluaran pribadi.`,
  ].join(' ')
}

function picturesOf(seed: string, count: number): Tour['pictures'] {
  const at = (view: number) => (view <= count ? tourPictureUrl(seed, view) : null)
  return [at(1), at(2), at(3)]
}
