import { expect, test } from 'vitest'
import { insuranceNames } from '#contract/paper/words/en/insurance-names'
import { benefitNames } from '../../suppliers/sandbox/insurers/benefits.ts'
import { soldTrips } from '../../suppliers/sandbox/insurers/products.ts'
import { territoryNames } from '../../suppliers/sandbox/insurers/territories.ts'

test('every name of the sandbox insurers has its words', () => {
  expect(insuranceNames.benefits).toEqual(benefitNames)
  expect(Object.keys(insuranceNames.territories)).toEqual(territoryNames)
  const trips = Object.values(soldTrips).flat()
  for (const { tripName, coverageNames } of trips) {
    expect(insuranceNames.trips).toHaveProperty(tripName)
    for (const name of coverageNames) expect(insuranceNames.coverages).toHaveProperty([name])
  }
})
