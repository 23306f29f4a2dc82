import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { markups } from '#contract/money/price-levels-for-tests'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs } from '#contract/pnr/report'

const bali = { orgId: 'NUSA-BALI', orgName: 'Nusa Wisata Bali', orgType: 'SUBAGENT' } as const
const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
/** The demo's organisations: the markup of each seller on the way, the recommended markup, and the VAT (basis points). */
const nusa = { orgId: 'NUSA', markupBp: 400 }
export const terms = {
  TRADEWIND: { levels: markups([], 0), vatBp: 0 },
  NUSA: { levels: markups([nusa], 800), vatBp: 0 },
  'NUSA-BALI': { levels: markups([nusa, { orgId: 'NUSA-BALI', markupBp: 300 }], 700), vatBp: 0 },
  SAMUDRA: { levels: markups([nusa, { orgId: 'SAMUDRA', markupBp: 500 }], 0), vatBp: 110 },
}
export type Org = keyof typeof terms

type Sight = 'everything' | 'net price' | 'total'
export type Case = {
  who: string
  corporate?: typeof bali | typeof samudra
  sees: Sight
  owner: Org
  /** Whose net price is shown. */
  ntaOf?: Org
}
/** Who searches, for whom, and which prices the answer may hold (spec: shell-and-hotel §6). */
export const cases: readonly Case[] = [
  { who: 'TRADEWIND/root', sees: 'everything', owner: 'TRADEWIND', ntaOf: 'TRADEWIND' },
  { who: 'NUSA/sari', sees: 'net price', owner: 'NUSA', ntaOf: 'NUSA' },
  { who: 'NUSA-BALI/wayan', sees: 'net price', owner: 'NUSA-BALI', ntaOf: 'NUSA-BALI' },
  { who: 'SAMUDRA/rina', sees: 'total', owner: 'SAMUDRA' },
  { who: 'NUSA/sari', corporate: bali, sees: 'net price', owner: 'NUSA-BALI', ntaOf: 'NUSA-BALI' },
  { who: 'NUSA/sari', corporate: samudra, sees: 'net price', owner: 'SAMUDRA', ntaOf: 'NUSA' },
]

const ofSeller = [
  'calculatedServiceCharges',
  'effectiveNTA',
  'recommendedSellingPrice',
  'totalSellingPrice',
  'vatValue',
]
const sellingPrices = {
  total: ['totalSellingPrice', 'vatValue'],
  'net price': ofSeller,
  everything: [...ofSeller, 'originNTA'].sort(),
}

/** The price fields of a cancellation policy, by path; `seesDeposit`: with the deposit's charge. */
function policyPricePaths(list: string, seesDeposit: boolean) {
  const ofDeposit = ['depositChargeAmount', 'requestedChargeAmount']
  return {
    [list]: [['chargedPrice']],
    [`${list}.roomCancellationCharges`]: [seesDeposit ? ofDeposit : ['requestedChargeAmount']],
  }
}

/** The price fields of why a price is what it is, by path. */
function whyPaths(list: string, sees: Sight, hasRules: boolean) {
  if (sees === 'total') return {}
  const ofRules = hasRules && { [`${list}.ruleList`]: [['percentAmount']] }
  return { [list]: [['after', 'before']], ...ofRules }
}

/** The price fields of a PNR, by path. */
export function pnrPricePaths(sees: Sight, seesDeposit: boolean, hasRules = true) {
  return {
    ...whyPaths('whyPrice.stepList', sees, hasRules),
    '': [['cancellationCharge', 'clientCharge', 'depositDue', 'totalSellingPrice']],
    ...(sees === 'everything' && { 'roomPriceList.roomTotalPrice': [['quotedTotalPrice']] }),
    'roomPriceList.roomSellingPriceInfo': [sellingPrices[sees]],
    ...policyPricePaths('roomCancellationPolicyList', seesDeposit),
  }
}

/** The price fields of a policy's price, by path; `netts`: whose nett prices are shown (spec: insurance §6). */
export function premiumPricePaths(netts: readonly ('sellingPriceToAgent' | 'sellingPriceToSub')[] | null) {
  return {
    'priceResult.pricingInfo': [['subTotal', 'totalPremiumPrice']],
    ...(netts && {
      'priceResult.effectivePricingInfo': [['commissionAmount', 'commissionTaxAmount', ...netts]],
    }),
  }
}

/** The price fields of each call from the search to the booking, by path. */
export function expectedPricePaths(sees: Sight, seesDeposit: boolean) {
  // the platform has none for its own clients
  const hasRules = sees !== 'everything'
  const total = [
    sees === 'everything' ? ['quotedTotalPrice', 'requestedTotalPrice'] : ['requestedTotalPrice'],
  ]
  const rooms = (list: string) => ({
    [`${list}.roomPriceList.roomTotalPrice`]: total,
    [`${list}.roomPriceList.roomSellingPriceInfo`]: [sellingPrices[sees]],
    ...policyPricePaths(`${list}.roomCancellationPolicyList`, seesDeposit),
  })
  const checked = 'hotelCheckPriceResponse'
  return {
    [searchAvailability.path]: {
      'hotelAvailabilityList.hotelLowestPrice': total,
      ...(!hasRules && { '': [['numberOfHotelsAtNet']] }),
    },
    [listRooms.path]: rooms('hotelRoomListResponse'),
    // the tax rate, which is not secret
    [checkPrice.path]: {
      [checked]: [['vatBp']],
      [`${checked}.totalPrice`]: total,
      ...rooms(checked),
      ...whyPaths(`${checked}.whyPrice.stepList`, sees, hasRules),
    },
    [listPnrs.path]: { pnrList: [['totalSellingPrice']] },
    // pnr-report.test.ts checks which amounts, by their labels
    [reportPnrs.path]: {
      sums: [['totalSellingPrice']],
      'pnrReportSummaries.fareInfo.fareInfo': [['amount']],
    },
    [readPnr.path]: pnrPricePaths(sees, seesDeposit, hasRules),
  }
}
