import { expect, test } from 'vitest'
import { tripsOf } from './trips.ts'

test('merges a trip offered by two insurers', () => {
  expect(
    tripsOf([
      { supplierCode: 'ZUR2', tripName: 'Single Trip', coverageNames: ['Individual', 'Group'] },
      { supplierCode: 'ZUR2', tripName: 'Annual Trip 90', coverageNames: ['Individual'] },
      { supplierCode: 'ZUR', tripName: 'Single Trip', coverageNames: ['Group', 'Group Tour'] },
    ]),
  ).toEqual([
    { tripName: 'Single Trip', coverageNames: ['Individual', 'Group', 'Group Tour'] },
    { tripName: 'Annual Trip 90', coverageNames: ['Individual'] },
  ])
})
