import type { PolicyDetail } from '#contract/insurance/policy'
import { cut, type NewOffer } from '../../shell/proposal/collect/new-offer.ts'

/** A policy that is not issued yet, as an offer. */
export function heldPolicy(policy: PolicyDetail, seenAt: number): NewOffer {
  const [booking] = policy.supplierBookings
  return {
    product: 'INSURANCE',
    pricedAt: new Date(seenAt).toISOString(),
    hold: { locator: policy.bookingLocatorCode, until: policy.bookingHoldUntil },
    supplierCode: policy.supplierCode,
    packageName: cut(booking.packageName, 60),
    coverageName: booking.coverageName,
    territoryName: cut(booking.territoryName, 60),
    startsOn: booking.coverageStartDate,
    endsOn: booking.coverageEndDate,
    persons: policy.bookingPaxes.length,
    benefitCodes: booking.additionalBenefits.map(({ benefitCode }) => benefitCode),
    price: booking.pricingInfo.totalPremiumPrice,
    request: null,
  }
}
