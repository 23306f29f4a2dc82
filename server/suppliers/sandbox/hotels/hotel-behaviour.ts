import type { Money } from '#contract/money/money'
import type { SandboxHotelRow, SandboxRateRow } from '../../../db/tables/sandbox-tables.ts'
import type { ListedRate, PriceableRate, SupplierRate } from '../../../hotel/ports.ts'
import { percentOf } from './hotel-prices.ts'

/** The call that makes an offer: demonstration hotels change offers between calls (docs/sandbox.md). */
export type Moment = 'LIST' | 'ROOMS' | 'CHECK'

type Terms = Pick<SandboxRateRow, 'board' | 'policy'> & {
  readonly pricePercent: number
  /** Rooms left. */
  readonly left: number
}

/** What a client has to pay, in percent of the net price; most hotels leave that to the sellers. */
const mandatoryPercent = 130

/** The net price, and the selling price that the hotel insists on. */
export function withMandatoryPrice(
  { behaviour }: Pick<SandboxHotelRow, 'behaviour'>,
  net: Money,
): Pick<PriceableRate, 'net' | 'mandatorySelling'> {
  return behaviour === 'FIXED_PRICE' ? { net, mandatorySelling: percentOf(net, mandatoryPercent) } : { net }
}

/** An offer as the list of rooms tells it. */
export function listedRate(
  { behaviour }: Pick<SandboxHotelRow, 'behaviour'>,
  rate: SupplierRate,
): ListedRate {
  return behaviour === 'TERMS_AT_CHECK' ? { ...rate, policy: null } : rate
}

/** The terms of an offer in this call; the list of a search ignores these changes. */
export function termsAt(
  moment: Moment,
  { behaviour }: Pick<SandboxHotelRow, 'behaviour'>,
  { board, policy }: SandboxRateRow,
  left: number,
): Terms {
  const terms: Terms = { board, policy, left, pricePercent: 100 }
  if (moment === 'LIST') return terms
  if (behaviour === 'GONE_AT_ROOMS') return { ...terms, left: 0 }
  if (behaviour === 'DEARER_AT_ROOMS') return { ...terms, pricePercent: 105 }
  if (moment === 'ROOMS') return terms
  switch (behaviour) {
    case 'PRICE_RISES':
      return { ...terms, pricePercent: 107 }
    case 'POLICY_TURNS':
      return { ...terms, policy: 'NON_REFUNDABLE' }
    case 'DEADLINE_MOVES':
      // an earlier deadline than any policy of a city hotel
      return { ...terms, policy: policy === 'NON_REFUNDABLE' ? policy : 'FREE_7_FULL' }
    case 'BOARD_CHANGES':
      return { ...terms, board: board === 'Room only' ? 'Breakfast included' : 'Room only' }
    case 'NEARLY_GONE':
      return { ...terms, left: Math.min(1, left) }
    case 'SELLS_OUT':
      return { ...terms, left: 0 }
    default:
      return terms
  }
}
