import type { InsurerCode } from '#contract/insurance/request'
import type { Product, ProductSheet } from '../../../insurance/ports.ts'
import { benefitsOf } from './benefits.ts'
import { packagesOf, soldTrips } from './products.ts'
import { territoryNames } from './territories.ts'

const oneAdult = { numberOfAdults: 1, numberOfSeniors: 0, numberOfChildren: 0, coverageNumberOfDays: 1 }

/** What a package covers, independent of the travellers; `null`: it is not sold. */
export function describeProduct(supplierCode: InsurerCode, product: Product): ProductSheet | null {
  const sold = soldTrips[supplierCode].flatMap(({ tripName, coverageNames }) =>
    coverageNames
      .filter((name) => name === product.coverageName)
      .map((coverageName) => ({ tripName, coverageName })),
  )
  const [first] = sold
  const territory = territoryNames.find((name) => name === product.territoryName)
  const found = packagesOf(supplierCode).find(({ name }) => name === product.packageName)
  if (!first || !territory || !found) return null
  const benefits = benefitsOf({ ...first, ...oneAdult, territory }, found.level)
  const textsOf = (isOptional: boolean) =>
    benefits.filter(({ item }) => (item !== null) === isOptional).map(({ code, text }) => ({ code, text }))
  return {
    tripNames: sold.map(({ tripName }) => tripName),
    included: textsOf(false),
    optional: textsOf(true),
  }
}
