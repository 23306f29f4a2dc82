import type { OrgType } from '#contract/access/role'
import type { Level } from '#contract/money/price-chain'
import {
  levelsOf,
  levelsOfSearch,
  matchesOffer,
  type Offered,
  type Sale,
  type Search,
  type StoredRule,
} from './match-rules.ts'

/** What is known of the organisation that a price is made for. */
export type PricedBuyer = {
  /** From the owner up to the platform. */
  readonly ownership: readonly { readonly orgId: string; readonly orgType: OrgType }[]
  readonly rules: readonly StoredRule[]
}

/** The levels of a sale to this buyer. Only hotels have a recommended selling price, which the owner's rules for its client
 * make. */
export function levelsFor({ ownership, rules }: PricedBuyer, sale: Sale, at: Date): Level[] {
  return levelsOf(rules, ownership.toReversed(), sale, at, hasClient(sale))
}

/** `levelsFor` for the many offers of one search. An offer costs little: each rule is compared once with the search, once with
 * each destination, and a rule for one hotel only with that hotel. */
export function levelFinder(
  { ownership, rules }: PricedBuyer,
  search: Search,
  at: Date,
): (offered: Offered) => readonly Level[] {
  const ofSearch = levelsOfSearch(rules, ownership.toReversed(), search, at, hasClient(search))
  const general = ofSearch.map((level) => {
    const rules = level.rules.filter(({ hotelId }) => hotelId === null)
    return {
      level,
      everywhere: rules.filter(isEverywhere),
      somewhere: rules.filter((rule) => !isEverywhere(rule)),
    }
  })
  const ofHotels = ofSearch.map((level) => rulesByHotel(level.rules))
  const ofPlaces = new Map<string, readonly Level[]>()
  const levelsOfPlace = (offered: Offered): readonly Level[] => {
    const { supplierCode, countryCode, zoneCodes } = offered
    const key = [supplierCode, countryCode, ...zoneCodes].join(' ')
    const known = ofPlaces.get(key)
    if (known) return known
    const levels = general.map(({ level, everywhere, somewhere }) => {
      const here = somewhere.filter((rule) => matchesOffer(rule, offered))
      return { ...level, rules: here.length > 0 ? [...everywhere, ...here] : everywhere }
    })
    ofPlaces.set(key, levels)
    return levels
  }
  return (offered) => {
    const levels = levelsOfPlace(offered)
    const hotel = `${offered.supplierCode} ${offered.hotelId}`
    if (!ofHotels.some((rulesOf) => rulesOf.has(hotel))) return levels
    return levels.map((level, index) => {
      const own = ofHotels[index]?.get(hotel)?.filter((rule) => matchesOffer(rule, offered)) ?? []
      return own.length > 0 ? { ...level, rules: [...level.rules, ...own] } : level
    })
  }
}

function isEverywhere({ supplierCode, countryCode, zoneCode }: StoredRule): boolean {
  return supplierCode === null && countryCode === null && zoneCode === null
}

/** The rules for one hotel, which names its supplier. */
function rulesByHotel(rules: readonly StoredRule[]): Map<string, StoredRule[]> {
  const found = new Map<string, StoredRule[]>()
  for (const rule of rules) {
    if (rule.hotelId === null) continue
    const hotel = `${rule.supplierCode} ${rule.hotelId}`
    const others = found.get(hotel)
    if (others) others.push(rule)
    else found.set(hotel, [rule])
  }
  return found
}

function hasClient({ product }: Search): boolean {
  return product === 'HOTEL'
}
