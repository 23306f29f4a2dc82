import type { AvailablePremium } from '#contract/insurance/insurance'

/** spec: insurance §9. */
export function cheapestFirst(premiums: readonly AvailablePremium[]): readonly AvailablePremium[] {
  return [...premiums].sort((a, b) => a.packageRate[1] - b.packageRate[1])
}

/** Unique, even if two insurers use the same package name. */
export function premiumKey({ supplierCode, territorySid, packageName }: AvailablePremium): string {
  return JSON.stringify([supplierCode, territorySid, packageName])
}
