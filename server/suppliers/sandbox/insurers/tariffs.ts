import { domestic } from '#contract/insurance/pax'
import type { Tariff } from '#contract/insurance/pricing'
import type { InsurerCode } from '#contract/insurance/request'
import { type Money, money } from '#contract/money/money'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { CoveredBenefit, PolicyChoice, Trip } from '../../../insurance/ports.ts'
import { benefitsOf, coveredWith } from './benefits.ts'
import { premiumItems } from './premiums.ts'
import { packagesOf } from './products.ts'
import { type TerritoryName, territoryOf } from './territories.ts'

const commissionBp: Readonly<Record<InsurerCode, number>> = { ZUR2: 2_500, ZUR: 2_000 }
/** Tax withheld from a commission in Indonesia. */
const commissionTaxBp = 200

const policyFeeRupiah = { home: 10_000, abroad: 35_000 }

/** The tariff of a chosen package; throws `SupplierRefusal` when it is not sold. */
export function tariffOf(
  supplierCode: InsurerCode,
  trip: Trip,
  choice: PolicyChoice,
): {
  readonly tariff: Tariff
  readonly territory: TerritoryName
  readonly covered: readonly CoveredBenefit[]
} {
  const territory = territoryOf(trip.destinations)
  const chosen = packagesOf(supplierCode).find(({ name }) => name === choice.packageName)
  if (!territory || !chosen) throw refusal('This package is not sold for this trip.')
  if (territory.sid !== choice.territorySid) throw refusal('This territory does not fit the destinations.')
  const facts = { ...trip, territory: territory.name }
  const sold = benefitsOf(facts, chosen.level)
  return {
    territory: territory.name,
    covered: coveredWith(sold, choice.benefitCodes),
    tariff: {
      premiumItems: premiumItems(facts, chosen.level),
      additionalItems: choice.benefitCodes.map((code) => {
        const item = sold.find((benefit) => benefit.code === code)?.item
        if (!item) throw refusal(`A chosen benefit cannot be added to ${choice.packageName}.`)
        return item
      }),
      policyFee: policyFeeIn(territory.name),
      commissionBp: commissionBp[supplierCode],
      commissionTaxBp,
    },
  }
}

export function policyFeeIn(territory: TerritoryName): Money {
  return money('IDR', territory === domestic ? policyFeeRupiah.home : policyFeeRupiah.abroad)
}

export function refusal(sentence: string): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', sentence)
}
