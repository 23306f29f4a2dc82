import type { PriceableRate, SupplierHotel } from '../hotel/ports.ts'

/** The cheapest net rate of each group, and the group's others that a client may pay less for. Among rates that are priced by rules the
 * lowest net is the lowest price; what the supplier prescribes may be below or above that. `null`: a group has none. */
export function lowestRates(
  groups: readonly (readonly PriceableRate[])[],
): Pick<SupplierHotel, 'lowest' | 'rivals'> | null {
  const lowest = groups.flatMap((rates) => cheapest(rates) ?? [])
  if (lowest.length < groups.length) return null
  const rivals = groups.map((rates, group) => {
    const free = cheapest(rates.filter(({ mandatorySelling }) => !mandatorySelling))
    return [...(free ? [free] : []), ...undercut(rates)].filter((rate) => rate !== lowest[group])
  })
  return rivals.some(({ length }) => length > 0) ? { lowest, rivals } : { lowest }
}

function cheapest(rates: readonly PriceableRate[]): PriceableRate | undefined {
  return rates.reduce<PriceableRate | undefined>(
    (least, rate) => (least && least.net.minor <= rate.net.minor ? least : rate),
    undefined,
  )
}

/** The prescribed rates of which no other has a lower net and a lower price at once. */
function undercut(rates: readonly PriceableRate[]): PriceableRate[] {
  const byNet = rates
    .filter(({ mandatorySelling }) => mandatorySelling)
    .toSorted((a, b) => a.net.minor - b.net.minor || sellingOf(a) - sellingOf(b))
  let least = Number.POSITIVE_INFINITY
  return byNet.filter((rate) => {
    if (sellingOf(rate) >= least) return false
    least = sellingOf(rate)
    return true
  })
}

function sellingOf({ mandatorySelling }: PriceableRate): number {
  return mandatorySelling?.minor ?? Number.POSITIVE_INFINITY
}
