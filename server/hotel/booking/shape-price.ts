import { may } from '#contract/access/may'
import type { OrgType } from '#contract/access/role'
import type { CancellationCharge, CancellationPolicy } from '#contract/hotel/cancellation-policy'
import type { RoomSellingPriceInfo } from '#contract/hotel/hotel'
import type { RoomExtras } from '#contract/hotel/room-extras'
import { type Money, type MoneyPair, toPair } from '#contract/money/money'
import { depositDue, type Price, withoutServiceCharge } from '#contract/money/pricing'
import type { WhyPrice } from '#contract/money/why-price'
import { seesSupplierNet } from '../../http/call/sees-supplier-net.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Buyer } from '../../orgs/owner-store.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import type { ListedRate } from '../ports.ts'
import { chargeOf } from './booking-money.ts'
import type { PolicyRecord, RoomRecord } from './booking-record.ts'

export type Reader = Pick<Viewer, 'orgId' | 'orgType' | 'role' | 'permissions'>
export type Owner = { readonly orgId: string; readonly orgType: OrgType }

/** The one place that decides who sees which price (spec: shell-and-hotel §6, pnr-tour-train §6; safety: H8): a corporate,
 * and whoever may not see nett prices, sees the total and its tax; a seller also its own net price, or that of the
 * sub-agent it sells to; a super admin also the supplier's net. */
export function shapePrice(price: Price, reader: Reader, owner: Owner): RoomSellingPriceInfo {
  const totalSellingPrice = toPair(price.totalSellingPrice)
  if (!seesNett(reader)) return { totalSellingPrice, vatValue: toPair(price.vatValue) }
  return {
    ...(seesSupplierNet(reader) && { originNTA: toPair(price.originNTA) }),
    effectiveNTA: toPair(effectiveNta(price, reader, owner)),
    recommendedSellingPrice: toPair(price.recommendedSellingPrice),
    calculatedServiceCharges: toPair(price.calculatedServiceCharges),
    vatValue: toPair(price.vatValue),
    totalSellingPrice,
  }
}

function seesNett({ orgType, permissions }: Reader): boolean {
  return orgType !== 'CORPORATE' && may(permissions, 'seeNett')
}

/** The net price of the owner; of the reader when the owner is a corporate. */
function effectiveNta(price: Price, reader: Reader, owner: Owner): Money {
  const ofOrg = (orgId: string) => price.nta.find((step) => step.orgId === orgId)?.amount
  if (owner.orgType !== 'CORPORATE') return ofOrg(owner.orgId) ?? price.originNTA
  return ofOrg(reader.orgId) ?? price.nta.at(-2)?.amount ?? price.nta.at(-1)?.amount ?? price.originNTA
}

/** The levels of each room's price, as far as the reader may see them. */
export function shapeWhyOfRooms(
  rooms: readonly RoomRecord[],
  reader: Reader,
  ownership: Buyer['ownership'],
): WhyPrice | undefined {
  return shapeWhy(
    reader,
    ownership,
    rooms.map(({ roomTypeName, numberOfRooms, price }) => ({
      label: roomTypeName,
      quantity: numberOfRooms,
      steps: price.steps,
    })),
  )
}

/** The total, and for a super admin the supplier's net in the supplier's currency. */
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

/** What the supplier says of a room beside its price. */
export function shapeExtras({
  promotions,
  taxesAtHotel,
}: Pick<ListedRate, 'promotions' | 'taxesAtHotel'>): RoomExtras {
  return {
    ...(promotions && { roomPromotions: [...promotions] }),
    ...(taxesAtHotel && {
      roomTaxesAtHotel: taxesAtHotel.map(({ name, amount }) => ({
        taxName: name,
        taxAmount: amount && toPair(amount),
      })),
    }),
  }
}

type PolicyOf = { roomIndex: number; policy: PolicyRecord; net: Money; price: Price }

/** A cancellation policy in its reader's prices. The supplier charges a share of its net; the client pays the same share
 * of the price without service charge (why: `withoutServiceCharge`). So the figure is the same before the booking, after
 * it and on paper, and reveals no net price. Readers of the owner's net price also get the deposit's charge, the same
 * share of that net price; a corporate's deposit pays the client's figure. */
export function shapePolicy(
  { roomIndex, policy, net, price }: PolicyOf,
  reader: Reader,
  owner: Owner,
): CancellationPolicy {
  const charged = withoutServiceCharge(price)
  const seesDeposit = seesNett(reader) && owner.orgType !== 'CORPORATE'
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
          : {
              chargeType: 'Amount',
              requestedChargeAmount: toPair(chargeOf(charged.totalSellingPrice, charge, net)),
            }),
        ...(seesDeposit && {
          depositChargeAmount: toPair(chargeOf(depositDue(charged, false), charge, net)),
        }),
      }),
    ),
    chargedPrice: toPair(charged.totalSellingPrice),
  }
}
