import { expect, test } from 'vitest'
import { facilityIn } from './facility-name.ts'

test('a facility is worded in Indonesian, and one that is not known stays as given', () => {
  expect(facilityIn('id', 'Swimming pool')).toBe('Kolam renang')
  expect(facilityIn('id', 'constructor')).toBe('constructor')
  expect(facilityIn('id', 'Helipad')).toBe('Helipad')
  expect(facilityIn('en', 'Swimming pool')).toBe('Swimming pool')
})
