import type { InsurerCode } from '#contract/insurance/request'
import type { CoverageName } from '#contract/insurance/rules'

type SoldTrip = { readonly tripName: string; readonly coverageNames: readonly CoverageName[] }

/** The trips and coverages that each insurer sells (spec: insurance §9). */
export const soldTrips: Readonly<Record<InsurerCode, readonly SoldTrip[]>> = {
  ZUR2: [
    { tripName: 'Single Trip', coverageNames: ['Individual', 'Family', 'Group'] },
    { tripName: 'Annual Trip 90', coverageNames: ['Individual'] },
    { tripName: 'Annual Trip 180', coverageNames: ['Individual'] },
  ],
  ZUR: [{ tripName: 'Single Trip', coverageNames: ['Group Tour'] }],
}

export function sells(
  supplierCode: InsurerCode,
  { tripName, coverageName }: { tripName: string; coverageName: CoverageName },
): boolean {
  return soldTrips[supplierCode].some(
    (sold) => sold.tripName === tripName && sold.coverageNames.includes(coverageName),
  )
}

export type PackageLevel = 'LOW' | 'MIDDLE' | 'HIGH'

/** Invented names; a higher level costs more. */
const packageNames: Readonly<Record<InsurerCode, Readonly<Record<PackageLevel, string>>>> = {
  ZUR2: { LOW: 'Essential', MIDDLE: 'Classic', HIGH: 'Prestige' },
  ZUR: { LOW: 'Tour Silver', MIDDLE: 'Tour Gold', HIGH: 'Tour Platinum' },
}

export type SoldPackage = { readonly level: PackageLevel; readonly name: string }

export function packagesOf(supplierCode: InsurerCode): readonly SoldPackage[] {
  const names = packageNames[supplierCode]
  return (['LOW', 'MIDDLE', 'HIGH'] as const).map((level) => ({ level, name: names[level] }))
}

export function productNameOf(tripName: string, packageName: string): string {
  return `Travel Protection ${tripName} ${packageName}`
}
