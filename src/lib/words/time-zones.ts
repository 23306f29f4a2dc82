/** Of an IANA zone: `America/Argentina/Buenos_Aires` is `Buenos Aires`. No two zones share one. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Every IANA zone that the browser knows, and those given, by city. */
export function timeZones(...besides: readonly string[]): string[] {
  return [...new Set([...besides, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== '')
    .sort((a, b) => zoneCity(a).localeCompare(zoneCity(b)))
}
