/** Of an IANA zone: `America/Argentina/Buenos_Aires` is `Buenos Aires`. No two zones share one. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Those of Indonesia as everybody there writes them. */
const short: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** What stands behind an hour. */
export function zoneName(zone: string): string {
  return short[zone] ?? zoneCity(zone)
}
