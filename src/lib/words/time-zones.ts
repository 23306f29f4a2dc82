import { zoneCity } from '#contract/day/zone-name'

/** Every IANA zone that the browser knows, and those given, by city. */
export function timeZones(...besides: readonly string[]): string[] {
  return [...new Set([...besides, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== '')
    .sort((a, b) => zoneCity(a).localeCompare(zoneCity(b)))
}
