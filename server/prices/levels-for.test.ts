import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelFinder, levelsFor } from './levels-for.ts'
import type { Sale, StoredRule } from './match-rules.ts'
import { storedRule } from './rules-for-tests.ts'

const at = new Date('2027-03-10T05:00:00Z')
const sale: Sale = {
  product: 'HOTEL',
  supplierCode: 'HBD',
  countryCode: 'ID',
  zoneCodes: ['ID-ESR-20', 'ID-ESR-R1'],
  hotelId: '4711',
  firstDay: '2027-04-01',
  saleDay: '2027-03-10',
}
const ownership = [
  { orgId: 'NUSA-BALI', orgType: 'SUBAGENT' },
  { orgId: 'NUSA', orgType: 'AGENT' },
  { orgId: 'TRADEWIND', orgType: 'PLATFORM' },
] as const

const matches = (rule: Partial<StoredRule>, of: Partial<Sale> = {}) =>
  levelsFor({ ownership, rules: [storedRule(rule)] }, { ...sale, ...of }, at).flatMap(({ rules }) => rules)
    .length

test('the levels go from the platform down to the owner, and of a hotel to its client', () => {
  const sales = (product: Sale['product']) =>
    levelsFor({ ownership, rules: [] }, { ...sale, product }, at).map(
      ({ sellerId, buyerId, buyerType }) => `${sellerId} ${buyerId} ${buyerType}`,
    )
  const down = ['TRADEWIND NUSA AGENT', 'NUSA NUSA-BALI SUBAGENT']
  expect(sales('HOTEL')).toEqual([...down, 'NUSA-BALI null CLIENT'])
  expect(sales('INSURANCE')).toEqual(down)
})

test.each<[string, Partial<StoredRule>, number]>([
  ['all sales', {}, 1],
  ['another seller', { sellerOrg: 'MERAPI' }, 0],
  ['the product', { product: 'HOTEL' }, 1],
  ['another product', { product: 'TRAIN' }, 0],
  ['the supplier', { supplierCode: 'HBD' }, 1],
  ['another supplier', { supplierCode: 'FRM' }, 0],
  ['the country', { countryCode: 'ID' }, 1],
  ['another country', { countryCode: 'SG' }, 0],
  ['the hotel’s destination', { zoneCode: 'ID-ESR-20' }, 1],
  ['the region around it', { zoneCode: 'ID-ESR-R1' }, 1],
  ['another destination', { zoneCode: 'ID-ESR-1' }, 0],
  ['the hotel', { supplierCode: 'HBD', hotelId: '4711' }, 1],
  ['the same number at another supplier', { supplierCode: 'FRM', hotelId: '4711' }, 0],
  ['the kind of buyer', { buyerType: 'SUBAGENT' }, 1],
  ['another kind of buyer', { buyerType: 'CORPORATE' }, 0],
  ['the buyer', { buyerOrg: 'NUSA-BALI' }, 1],
  ['another buyer', { buyerOrg: 'SAMUDRA' }, 0],
  ['everybody, who for the owner are its clients', { sellerOrg: 'NUSA-BALI' }, 1],
  ['organisations, of which the owner has none', { sellerOrg: 'NUSA-BALI', buyerType: 'ORGANISATION' }, 0],
  ['organisations', { buyerType: 'ORGANISATION' }, 1],
  ['its own clients, not its sub-agent', { buyerType: 'CLIENT' }, 0],
  ['clients of the owner', { sellerOrg: 'NUSA-BALI', buyerType: 'CLIENT' }, 1],
  ['a stay from that day', { stayFrom: '2027-04-01' }, 1],
  ['a stay until that day', { stayUntil: '2027-04-01' }, 1],
  ['a later stay', { stayFrom: '2027-04-02' }, 0],
  ['an earlier stay', { stayUntil: '2027-03-31' }, 0],
  ['a sale on that day', { saleFrom: '2027-03-10', saleUntil: '2027-03-10' }, 1],
  ['a later sale', { saleFrom: '2027-03-11' }, 0],
  ['an earlier sale', { saleUntil: '2027-03-09' }, 0],
  ['from this moment', { validFrom: at }, 1],
  ['from a later moment', { validFrom: new Date(at.getTime() + 1) }, 0],
  ['until this moment', { validUntil: at }, 0],
  ['until a later moment', { validUntil: new Date(at.getTime() + 1) }, 1],
])('a rule for %s', (_for, rule, expected) => {
  expect(matches(rule)).toBe(expected)
})

test('a rule for a country, destination or hotel is for no sale without one', () => {
  const none = { countryCode: null, zoneCodes: [], hotelId: null }
  for (const rule of [{ countryCode: 'ID' }, { zoneCode: 'ID-ESR-20' }, { hotelId: '4711' }])
    expect(matches(rule, none)).toBe(0)
  expect(matches({}, none)).toBe(1)
})

test('a search finds the same rules for each of its offers as a sale of its own', () => {
  const maybe = <T>(...values: T[]) => fc.constantFrom(null, null, ...values)
  const rules = fc.array(
    fc
      .record({
        ruleId: fc.uuid(),
        sellerOrg: fc.constantFrom('TRADEWIND', 'NUSA', 'NUSA-BALI', 'MERAPI'),
        product: maybe('HOTEL' as const, 'TOUR' as const),
        supplierCode: maybe('HBD', 'FRM'),
        countryCode: maybe('ID', 'SG'),
        zoneCode: maybe('ID-ESR-20', 'ID-ESR-R1', 'SG-ESR-1'),
        hotelId: maybe('4711', '4712'),
        buyerType: maybe('AGENT' as const, 'SUBAGENT' as const, 'CLIENT' as const, 'ORGANISATION' as const),
      })
      .map((rule) => storedRule(rule.supplierCode === null ? { ...rule, hotelId: null } : rule)),
    { maxLength: 30 },
  )
  const offers = fc.array(
    fc.record({
      supplierCode: fc.constantFrom('HBD', 'FRM'),
      countryCode: fc.constantFrom('ID', 'SG'),
      zoneCodes: fc.constantFrom(['ID-ESR-20', 'ID-ESR-R1'], ['ID-ESR-R1'], ['SG-ESR-1'], []),
      hotelId: fc.constantFrom('4711', '4712', '4713'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const idsOf = (levels: ReturnType<typeof levelsFor>) =>
    levels.map(({ rules, ...level }) => ({ ...level, rules: rules.map(({ ruleId }) => ruleId).sort() }))
  fc.assert(
    fc.property(rules, offers, (rules, offers) => {
      const find = levelFinder({ ownership, rules }, sale, at)
      for (const offer of offers)
        expect(idsOf([...find(offer)])).toEqual(
          idsOf(levelsFor({ ownership, rules }, { ...sale, ...offer }, at)),
        )
    }),
  )
})
