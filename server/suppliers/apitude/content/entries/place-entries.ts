import * as v from 'valibot'
import { code, content, filled, listOf, maybe } from './content-values.ts'

const nameLength = 120

export const countryEntry = v.pipe(
  v.object({
    code,
    isoCode: maybe(v.pipe(code, v.regex(/^[A-Z]{2}$/))),
    description: maybe(content(nameLength)),
  }),
  v.transform((country) => ({
    code: country.code,
    isoCode: country.isoCode ?? country.code,
    name: country.description || country.code,
  })),
)

const zone = v.object({
  zoneCode: code,
  name: maybe(content(nameLength)),
  description: maybe(content(nameLength)),
})

const groupOfZones = v.object({
  groupZoneCode: code,
  name: maybe(content(nameLength)),
  zones: listOf(code, 5_000),
})

/** What can stand in the code of a search key. */
const keyForm = /^[\w.~:-]{1,64}$/

/** The code of the search key of a destination, a zone or a group of zones, as ID-ESR-1. */
export function searchKeyOf(country: string, destination: string, ...zone: readonly string[]): string {
  return [country, destination, ...zone].join('-')
}

export const destinationEntry = v.pipe(
  v.object({
    code,
    name: filled(content(nameLength)),
    countryCode: code,
    isoCode: maybe(v.pipe(code, v.regex(/^[A-Z]{2}$/))),
    zones: listOf(zone, 5_000),
    groupZones: listOf(groupOfZones, 5_000),
  }),
  v.check((one) => keyForm.test(searchKeyOf(one.countryCode, one.code)), 'has a code that is no search key'),
  v.transform((one) => {
    const key = searchKeyOf(one.countryCode, one.code)
    const areas = [
      ...one.zones.map((entry) => ({ ...entry, code: entry.zoneCode, members: null })),
      ...one.groupZones.map((entry) => ({
        code: entry.groupZoneCode,
        name: entry.name,
        description: undefined,
        members: entry.zones,
      })),
    ]
    return {
      key,
      code: one.code,
      countryCode: one.countryCode,
      isoCode: one.isoCode ?? one.countryCode,
      name: one.name,
      // a zone comes before a group of zones that has its code
      zones: areas.toReversed().flatMap((area) => {
        const zoneKey = searchKeyOf(one.countryCode, one.code, area.code)
        if (!keyForm.test(zoneKey)) return []
        const name = area.name || area.description || one.name
        return [{ key: zoneKey, code: area.code, name, members: area.members }]
      }),
    }
  }),
)
