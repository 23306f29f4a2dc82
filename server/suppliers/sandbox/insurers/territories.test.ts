import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryAlpha2ToName } from '../../../insurance/quote/countries.ts'
import { territoryBySid, territoryOf } from './territories.ts'

test.each([
  ['ID', 'DOMESTIC'],
  ['ID ID', 'DOMESTIC'],
  ['SG', 'Asia'],
  ['ID SG JP', 'Asia'],
  ['FR', 'Schengen'],
  ['FR IT CH', 'Schengen'],
  ['FR GB', 'Worldwide excluding USA/Canada'],
  ['FR SG', 'Worldwide excluding USA/Canada'],
  ['ID FR', 'Worldwide excluding USA/Canada'],
  ['AU', 'Worldwide excluding USA/Canada'],
  ['US', 'Worldwide'],
  ['SG CA', 'Worldwide'],
  ['FR US', 'Worldwide'],
])('%s: %s', (countries, name) => {
  expect(territoryOf(countries.split(' '))?.name).toBe(name)
})

test('an uninsurable country leaves no territory, whatever else is visited', () => {
  expect(territoryOf(['KP'])).toBeNull()
  expect(territoryOf(['SG', 'KP'])).toBeNull()
  expect(territoryOf([])).toBeNull()
})

const countries = fc.uniqueArray(fc.constantFrom(...Object.keys(countryAlpha2ToName)), {
  minLength: 1,
  maxLength: 30,
})
/** Larger for a wider territory. */
const size = (visited: readonly string[]) => {
  const name = territoryOf(visited)?.name
  if (name === undefined) return 9
  return name === 'Worldwide'
    ? 3
    : name === 'Worldwide excluding USA/Canada'
      ? 2
      : name === 'DOMESTIC'
        ? 0
        : 1
}

test('a territory is found again by its sid; another country never makes it smaller', () => {
  fc.assert(
    fc.property(countries, fc.constantFrom(...Object.keys(countryAlpha2ToName)), (visited, more) => {
      const territory = territoryOf(visited)
      expect(territory && territoryBySid(territory.sid)).toEqual(territory)
      expect(territoryOf(visited.toReversed())).toEqual(territory)
      expect(size([...visited, more])).toBeGreaterThanOrEqual(size(visited))
    }),
    { numRuns: 500 },
  )
  expect(territoryBySid('NOWHERE')).toBeNull()
})
