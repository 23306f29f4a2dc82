import type { SandboxDestinationRow } from '../../../../db/tables/sandbox-tables.ts'
import type { CountryCode, PlaceEntry } from './place-entry.ts'
import { placesAround } from './places-around.ts'
import { placesOfIndonesia } from './places-of-indonesia.ts'

export type Place = { readonly row: SandboxDestinationRow; readonly entry: PlaceEntry }

type Country = Pick<SandboxDestinationRow, 'country_code' | 'country_name' | 'currency'> & {
  readonly entries: readonly PlaceEntry[]
}

const countries: Readonly<Record<CountryCode, Country>> = {
  ID: { country_code: 'ID', country_name: 'Indonesia', currency: 'IDR', entries: placesOfIndonesia },
  SG: { country_code: 'SG', country_name: 'Singapore', currency: 'SGD', entries: placesAround.SG },
  MY: { country_code: 'MY', country_name: 'Malaysia', currency: 'MYR', entries: placesAround.MY },
  TH: { country_code: 'TH', country_name: 'Thailand', currency: 'THB', entries: placesAround.TH },
}

/** Proposed before anything is typed; all others rank behind, by id. */
const popular = [
  'Jakarta',
  'Bali',
  'Bandung',
  'Yogyakarta',
  'Surabaya',
  'Ubud, Bali',
  'Singapore',
  'Kuala Lumpur',
  'Bangkok',
  'Labuan Bajo',
  'Penang',
  'Indonesia, all places',
]

const tests = [
  ['Test: slow supplier', 'SLOW_SUPPLIER'],
  ['Test: failing supplier', 'FAILING_SUPPLIER'],
  ['Test: all suppliers fail', 'ALL_FAIL'],
  ['Test: sold out everywhere', 'SOLD_OUT'],
] as const

export function stockDestinations(): { places: readonly Place[]; rows: readonly SandboxDestinationRow[] } {
  const places: Place[] = []
  const areaRows: SandboxDestinationRow[] = []
  for (const country of Object.values(countries)) {
    const own = country.entries.map((entry, at) => placeOf(country, entry, places.length + 1 + at))
    places.push(...own)
    areaRows.push(...areasOf(country, own, 500 + areaRows.length))
  }
  const first = places[0]?.row
  if (!first) throw new Error('there are no places')
  const testRows = tests.map(([name, behaviour], at) => ({
    ...first,
    ...codes(`T${at + 1}`, 'HFM'),
    id: 901 + at,
    kind: 'TEST' as const, // the literal, not `string`
    name,
    long_name: name,
    rank: 901 + at,
    behaviour,
  }))
  return { places, rows: [...places.map(({ row }) => row), ...areaRows, ...testRows] }
}

function placeOf(country: Country, entry: PlaceEntry, id: number): Place {
  const [name, region, latitude, longitude, timeZone, landscape, , , sellers] = entry
  const number = `${id}`
  const row: SandboxDestinationRow = {
    ...namesOf(country),
    ...codes(number, sellers, country.country_code),
    id,
    kind: 'PLACE',
    name,
    long_name: region === country.country_name ? name : `${name}, ${country.country_name}`,
    time_zone: timeZone,
    leisure: landscape !== 'city',
    latitude,
    longitude,
    covers: [id],
    rank: rankOf(name, id),
    behaviour: null,
  }
  return { row, entry }
}

/** Destinations that cover several places: the whole country and its regions. */
function areasOf(country: Country, own: readonly Place[], firstId: number): SandboxDestinationRow[] {
  const regions = [...new Set(own.flatMap(({ entry }) => entry[1] ?? []))]
  const areas = [
    ...regions.map((region) => ({
      kind: 'REGION' as const, // the literal, not `string`
      name: region,
      long_name: region === country.country_name ? region : `${region}, ${country.country_name}`,
      members: own.filter(({ entry }) => entry[1] === region),
    })),
    {
      kind: 'COUNTRY' as const, // the literal, not `string`
      name: `${country.country_name}, all places`,
      long_name: `${country.country_name}, all places`,
      members: own,
    },
  ]
  return areas.flatMap(({ members, ...names }, at) => {
    const [centre] = members
    if (!centre) return []
    const suffix = names.kind === 'COUNTRY' ? 'ALL' : `R${at + 1}`
    const id = firstId + at
    return {
      ...centre.row,
      ...names,
      ...codes(suffix, 'HFM', country.country_code),
      id,
      covers: members.map(({ row }) => row.id),
      rank: rankOf(names.name, id),
    }
  })
}

function namesOf({ country_code, country_name, currency }: Country) {
  return { country_code, country_name, currency }
}

/** Each supplier has its own codes, like real suppliers. */
function codes(number: string, sellers: PlaceEntry[8], country = 'XX') {
  return {
    hbd_code: sellers.includes('H') ? `${country}-ESR-${number}` : null,
    frm_code: sellers.includes('F') ? `F${country}${number.padStart(4, '0')}` : null,
    mgh_code: sellers.includes('M') ? `${country}.C${number.padStart(5, '0')}` : null,
  }
}

function rankOf(name: string, id: number): number {
  const rank = popular.indexOf(name)
  return rank < 0 ? 100 + id : rank
}
