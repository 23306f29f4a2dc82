import type { CancellationCharge, CancellationPolicy, RoomSellingPriceInfo } from '#contract/hotel'
import { divideHalfUp, type Money, type MoneyPair, money, toPair } from '#contract/money'
import type { Price } from '#contract/pricing'
import type { OrgType } from '#contract/session'
import type { Viewer } from '../http/viewer.ts'
import type { PolicyRecord } from './booking-record.ts'

export type Reader = Pick<Viewer, 'orgId' | 'orgType' | 'role'>
export type Owner = { readonly orgId: string; readonly orgType: OrgType }

/** The one place that decides which price is seen by whom (spec: shell-and-hotel §6, pnr-tour-train §6; safety: H8):
 * a corporate the total and its taxes, a seller its own net price or that of the sub-agent it sells to, a super admin
 * the supplier's as well. */
export function shapePrice(price: Price, reader: Reader, owner: Owner): RoomSellingPriceInfo {
  const totalSellingPrice = toPair(price.totalSellingPrice)
  if (reader.orgType === 'CORPORATE') return { totalSellingPrice, vatValue: toPair(price.vatValue) }
  return {
    ...(seesSupplierNet(reader) && { originNTA: toPair(price.originNTA) }),
    effectiveNTA: toPair(effectiveNta(price, reader, owner)),
    recommendedSellingPrice: toPair(price.recommendedSellingPrice),
    calculatedServiceCharges: toPair(price.calculatedServiceCharges),
    vatValue: toPair(price.vatValue),
    totalSellingPrice,
  }
}

export function seesSupplierNet(reader: Reader): boolean {
  return reader.role === 'ROLE_SUPER_ADMIN'
}

/** Whose net price the reader works with: a sub-agent's, when it books for one; for a corporate's booking its own. */
function effectiveNta(price: Price, reader: Reader, owner: Owner): Money {
  const ofOrg = (orgId: string) => price.nta.find((step) => step.orgId === orgId)?.amount
  if (owner.orgType !== 'CORPORATE') return ofOrg(owner.orgId) ?? price.originNTA
  return ofOrg(reader.orgId) ?? price.nta.at(-2)?.amount ?? price.nta.at(-1)?.amount ?? price.originNTA
}

/** The supplier's net in its own currency, for those who may see it. */
export function shapeTotal(
  total: Money,
  net: Money,
  reader: Reader,
): {
  requestedTotalPrice: MoneyPair
  quotedTotalPrice?: MoneyPair
} {
  return {
    requestedTotalPrice: toPair(total),
    ...(seesSupplierNet(reader) && { quotedTotalPrice: toPair(net) }),
  }
}

/** A policy in the prices of its reader: an amount that the supplier charges of its net is charged in the same
 * proportion of the selling price, so that no net price shines through. */
export function shapePolicy(
  roomIndex: number,
  policy: PolicyRecord,
  net: Money,
  total: Money,
): CancellationPolicy {
  return {
    roomIndex,
    isCancellable: policy.cancellable,
    lastCancellationDeadline: policy.freeUntil,
    roomCancellationCharges: policy.charges.map(
      ({ from, until, charge }): CancellationCharge => ({
        fromDate: from,
        toDate: until,
        ...('percent' in charge
          ? { chargeType: 'Percent', requestedChargeAmount: charge.percent }
          : { chargeType: 'Amount', requestedChargeAmount: toPair(proportion(total, charge.amount, net)) }),
      }),
    ),
  }
}

function proportion(total: Money, part: Money, whole: Money): Money {
  if (whole.minor === 0) return total
  return money(total.currency, divideHalfUp(BigInt(total.minor) * BigInt(part.minor), BigInt(whole.minor)))
}
