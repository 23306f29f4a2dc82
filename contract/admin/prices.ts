import * as v from 'valibot'
import { buyerType, ruleBuyer } from '../access/buyer-type.ts'
import { orgId } from '../access/orgs.ts'
import { confirmed } from '../call/confirmed.ts'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { currency, moneyPair } from '../money/money.ts'
import { boundedAmount, priceRule, ruleForm } from '../money/price-rule.ts'
import { soldAtNet } from '../money/sold-at-net.ts'
import { shownStep } from '../money/why-price.ts'
import { text } from '../text/text.ts'

export const rulePageSize = 50

const ruleState = v.picklist(['COMING', 'VALID', 'ENDED'])

/** The latest version of each rule; a rule that was changed is one row. */
export const listRules = endpoint({
  name: 'listRules',
  tag: 'administration',
  summary: 'The price rules of an organisation, newest first',
  method: 'GET',
  path: '/api/admin/prices/rules',
  needs: ['administrator', 'prices'],
  query: v.strictObject({
    /** The seller; left out: the viewer's own organisation. */
    org: v.optional(orgId),
    q: v.optional(searchText),
    product: v.optional(product),
    buyer: v.optional(v.union([ruleBuyer, orgId])),
    /** Left out: all that have not ended. */
    state: v.optional(ruleState),
    /** `ruleId` of the last row of the page before. */
    after: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  reply: v.object({
    ruleList: v.array(priceRule),
    hasMore: v.boolean(),
    /** What the platform sells without a rule that is in force, whatever the filters are; empty for another seller. */
    atNetList: v.array(soldAtNet),
  }),
})

const ruleAddress = v.strictObject({ ruleId: v.pipe(v.string(), v.uuid()) })
const versions = v.object({
  /** The newest version first. */
  versionList: v.array(priceRule),
  mayChange: v.boolean(),
})
export type RuleVersions = v.InferOutput<typeof versions>

export const readRule = endpoint({
  name: 'readRule',
  tag: 'administration',
  summary: 'A rule in the viewer’s reach with all its versions',
  method: 'GET',
  path: '/api/admin/prices/rules/{ruleId}',
  needs: ['administrator', 'prices'],
  params: ruleAddress,
  reply: versions,
})

/** Refused where the floor of one rule would stand above the ceiling of another that can match the same sale; the sentence names
 * it. A rule that no sale can match any more, or by which sales earn less than nothing, has to be confirmed. */
export const addRule = endpoint({
  name: 'addRule',
  tag: 'administration',
  summary: 'Make a price rule of the viewer’s organisation, or of one below it',
  method: 'POST',
  path: '/api/admin/prices/rules',
  needs: ['administrator', 'prices'],
  failures: ['CONFIRM_FIRST'],
  effect: 'write',
  body: v.strictObject({ sellerOrg: orgId, rule: ruleForm, ...confirmed }),
  reply: versions,
})

/** The old version is kept: what was priced by it names it. Refused with `CHANGED_MEANWHILE` if `version` is not the latest. */
export const changeRule = endpoint({
  name: 'changeRule',
  tag: 'administration',
  summary: 'End the valid version of a rule and begin a new one',
  method: 'PUT',
  path: '/api/admin/prices/rules/{ruleId}',
  needs: ['administrator', 'prices'],
  failures: ['CHANGED_MEANWHILE', 'CONFIRM_FIRST'],
  effect: 'write',
  params: ruleAddress,
  body: v.strictObject({ version: v.number(), rule: ruleForm, ...confirmed }),
  reply: versions,
})

export const endRule = endpoint({
  name: 'endRule',
  tag: 'administration',
  summary: 'End a rule',
  method: 'POST',
  path: '/api/admin/prices/rules/{ruleId}/end',
  needs: ['administrator', 'prices'],
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  params: ruleAddress,
  body: v.strictObject({ version: v.number() }),
  reply: versions,
})

const exampleSale = v.strictObject({
  product,
  supplierCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/)),
  countryCode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  zoneCode: v.nullable(text(24)),
  hotelId: v.nullable(text(64)),
  firstDay: isoDate,
  /** The supplier's net for all units; of an insurance, the platform's commission. */
  net: boundedAmount,
  units: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  currency,
})
export type ExampleSale = v.InferOutput<typeof exampleSale>

const previewed = v.object({
  buyerId: v.nullable(v.string()),
  buyerName: v.nullable(v.string()),
  buyerType,
  before: v.object({ price: moneyPair, stepList: v.array(shownStep) }),
  after: v.object({ price: moneyPair, stepList: v.array(shownStep) }),
})

/** Only the levels of the seller and those below it are shown: what the seller itself pays is the example's `net`. */
export const previewRule = endpoint({
  name: 'previewRule',
  tag: 'administration',
  summary: 'Price an example before and after a rule, for each kind of buyer of its seller',
  method: 'POST',
  path: '/api/admin/prices/preview',
  needs: ['administrator', 'prices'],
  body: v.strictObject({
    sellerOrg: orgId,
    /** The rule that `rule` would replace. */
    ruleId: v.nullable(v.pipe(v.string(), v.uuid())),
    /** `null`: the rule would end. */
    rule: v.nullable(ruleForm),
    sale: exampleSale,
    at: v.optional(isoInstant),
  }),
  reply: v.object({ buyerList: v.array(previewed) }),
})
export type Previewed = v.InferOutput<typeof previewed>
