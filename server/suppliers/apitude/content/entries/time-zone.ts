import lookUp from '@photostructure/tz-lookup'

/** The Content API names no time zone. The coordinates decide, if they lie in the hotel's country; else the country, by the zone of
 * most of its hotels where it has several. */
export function timeZoneOf(
  country: string | null,
  latitude: number | null,
  longitude: number | null,
): string {
  const zones = zonesOf(country)
  // hotels without a place are at 0, 0
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) {
    const isIn = (zone: string) => zones.length === 0 || zones.includes(canonical(zone))
    const here = lookUp(latitude, longitude)
    if (isIn(here)) return here
    const zone = around
      .map(([north, east]) => lookUp(clamp(latitude + north, 90), clamp(longitude + east, 180)))
      .find(isIn)
    if (zone !== undefined) return zone
  }
  return mainZones[country ?? ''] ?? zones[0] ?? 'UTC'
}

/** The table of zones is coarse at borders and coasts, so that places close by are asked, too; in degrees. */
const around = [0.3, 0.7].flatMap((step) =>
  [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north * step, east * step] as const)),
)

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

/** Of countries with several zones those whose first by name is not the one of most hotels. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

/** Newer releases of Node have the method, older ones the property. */
type WithZones = { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] }

const zonesByCountry = new Map<string, readonly string[]>()

function zonesOf(country: string | null): readonly string[] {
  if (!country || !/^[A-Z]{2}$/.test(country)) return []
  const known = zonesByCountry.get(country)
  if (known) return known
  const locale: WithZones & Intl.Locale = new Intl.Locale(`und-${country}`)
  const zones = (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical)
  zonesByCountry.set(country, zones)
  return zones
}

const canonicalNames = new Map<string, string>()

/** Zones have changed their names: Asia/Kolkata is Asia/Calcutta to some. */
function canonical(zone: string): string {
  const known = canonicalNames.get(zone)
  if (known) return known
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  canonicalNames.set(zone, timeZone)
  return timeZone
}
