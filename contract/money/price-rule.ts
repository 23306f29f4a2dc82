import * as v from 'valibot'
import { ruleBuyer } from '../access/buyer-type.ts'
import { orgId } from '../access/orgs.ts'
import { problemCode } from '../call/problem-code.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { text } from '../text/text.ts'
import { isPayable } from './amount.ts'
import { type Currency, currency, type MoneyPair, minorDigits, moneyPair } from './money.ts'

const bps = v.pipe(
  v.number(),
  v.integer(problemCode('percentDecimals')),
  v.minValue(-10_000),
  v.maxValue(20_000),
)
export function maxOf(code: Currency): number {
  return minorDigits[code] === 0 ? 1e9 : 1e5
}

/** Bounded, so that no sum of a sale leaves the safe integers. */
export const boundedAmount = v.pipe(
  moneyPair,
  v.check(isPayable, problemCode('amountDecimals')),
  v.check(([code, value]) => value >= 0 && value <= maxOf(code), problemCode('ruleAmountWrong')),
)
const amount = boundedAmount
const code = v.pipe(v.string(), v.regex(/^[A-Z0-9.-]{2,24}$/))

const ruleEntries = {
  /** What it is for; `null` in any of them: for all. */
  product: v.nullable(product),
  supplierCode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/))),
  countryCode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** A zone of a destination's key, as in `HBD / ZONE / ID-ESR-1`. */
  zoneCode: v.nullable(code),
  /** One hotel of `supplierCode`. */
  hotelId: v.nullable(v.pipe(text(64), v.trim(), v.minLength(1))),
  /** `null` without `buyerOrg`: for everybody, clients, too. */
  buyerType: v.nullable(ruleBuyer),
  buyerOrg: v.nullable(orgId),
  /** Both days included: the first day of the stay, cover, tour or journey. */
  stayFrom: v.nullable(isoDate),
  stayUntil: v.nullable(isoDate),
  /** Both days included, in Jakarta: the day on which the price is made. */
  saleFrom: v.nullable(isoDate),
  saleUntil: v.nullable(isoDate),
  /** Of the price of the level above; of an insurance, the share of the seller's commission that the buyer gets. */
  percentBp: bps,
  /** A room and night, a person of a tour, a policy, or a seat of a train. Of an insurance, it is added to the buyer's commission. */
  amount: v.nullable(amount),
  /** What the seller keeps at least and at most, for as many units as `amount`. */
  floor: v.nullable(amount),
  ceiling: v.nullable(amount),
  /** When the rule holds; `null`: from the moment it is saved, and until it is ended. */
  validFrom: v.nullable(isoInstant),
  validUntil: v.nullable(isoInstant),
  note: v.pipe(text(200), v.trim()),
}

/** A rule as it is typed. All its amounts are in one currency. */
export const ruleForm = v.pipe(
  v.strictObject(ruleEntries),
  v.check(
    ({ amount: a, floor, ceiling }) =>
      new Set([a, floor, ceiling].flatMap((one) => one?.[0] ?? [])).size <= 1,
    problemCode('ruleCurrencies'),
  ),
  v.check(({ floor, ceiling }) => !isAbove(floor, ceiling), problemCode('floorAboveCeiling')),
  v.check(
    ({ hotelId, supplierCode }) => hotelId === null || supplierCode !== null,
    problemCode('hotelWithoutSupplier'),
  ),
  v.check(({ stayFrom, stayUntil }) => !isAfter(stayFrom, stayUntil), problemCode('periodOutOfOrder')),
  v.check(({ saleFrom, saleUntil }) => !isAfter(saleFrom, saleUntil), problemCode('periodOutOfOrder')),
  v.check(({ validFrom, validUntil }) => !isAfter(validFrom, validUntil), problemCode('periodOutOfOrder')),
)
export type RuleForm = v.InferOutput<typeof ruleForm>

/** A rule for everything and everybody that changes nothing. */
export const blankRule: RuleForm = {
  product: null,
  supplierCode: null,
  countryCode: null,
  zoneCode: null,
  hotelId: null,
  buyerType: null,
  buyerOrg: null,
  stayFrom: null,
  stayUntil: null,
  saleFrom: null,
  saleUntil: null,
  percentBp: 0,
  amount: null,
  floor: null,
  ceiling: null,
  validFrom: null,
  validUntil: null,
  note: '',
}

/** A rule with the name of the buyer, if its reader may know it. */
export const loggedRule = v.object({ ...ruleEntries, buyerOrgName: v.nullable(v.string()) })
export type LoggedRule = v.InferOutput<typeof loggedRule>

export const priceRule = v.object({
  ...loggedRule.entries,
  /** The same through all versions of a rule. */
  ruleId: v.string(),
  /** From 1; a change ends a version and begins the next. */
  version: v.number(),
  /** The organisation that sells by it. */
  sellerOrg: orgId,
  sellerName: v.string(),
  /** The place of `zoneCode`; `null` also where no supplier here knows it. */
  zoneName: v.nullable(v.string()),
  currency: v.nullable(currency),
  madeAt: isoInstant,
  /** `null`: it stood before there were rules. */
  madeBy: v.nullable(v.string()),
  endedAt: v.nullable(isoInstant),
  endedBy: v.nullable(v.string()),
  state: v.picklist(['COMING', 'VALID', 'ENDED']),
})
export type PriceRule = v.InferOutput<typeof priceRule>

function isAbove(floor: MoneyPair | null, ceiling: MoneyPair | null): boolean {
  return floor !== null && ceiling !== null && floor[1] > ceiling[1]
}

function isAfter(from: string | null, until: string | null): boolean {
  return from !== null && until !== null && from > until
}
