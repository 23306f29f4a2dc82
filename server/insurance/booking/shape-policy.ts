import type { BookingHolder, BookingPax, PolicyDetail } from '#contract/insurance/policy'
import { isExpired } from '#contract/insurance/policy-rules'
import { sellerNames } from '#contract/insurance/sellers'
import { toPair } from '#contract/money/money'
import type { Viewer } from '../../http/call/viewer.ts'
import type { PolicyRecord } from './policy-record.ts'
import { type StoredPolicy, stateOf } from './policy-store.ts'
import { shapeEffectivePricing, shapePricingInfo } from './shape-policy-price.ts'
import { viewAsOf } from './view-as.ts'

/** A policy without the actions, the deposit and the history, which depend on the viewer. */
export type PolicyFacts = Omit<
  PolicyDetail,
  | 'issueObstacle'
  | 'cancelObstacle'
  | 'editObstacle'
  | 'depositDue'
  | 'depositMissing'
  | 'issuedBy'
  | 'canceledBy'
  | 'timeline'
  | 'whyPrice'
>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A policy in its reader's prices. */
export function shapePolicy(
  policy: StoredPolicy,
  reader: Pick<Viewer, 'orgId' | 'orgType' | 'permissions'>,
  now: Date,
): PolicyFacts {
  const { record } = policy
  const { trip, ownership, price } = record
  const effectivePricingInfo = shapeEffectivePricing(viewAsOf(reader, ownership), price)
  const state = stateOf(policy)
  return {
    orderStatus: policy.order_status,
    supplierCode: policy.supplier_code,
    productName: policy.product_name,
    bookingLocatorCode: policy.locator,
    supplierLocatorCodes: [policy.supplier_reference],
    bookingHoldUntil: policy.hold_until.toISOString(),
    bookingIsExpire: isExpired(state, now),
    issuedAt: iso(policy.issued_at),
    canceledAt: iso(policy.cancelled_at),
    bookedBy: policy.booked_by,
    bookedAt: policy.booked_at.toISOString(),
    ...(record.clientReference && { clientReference: record.clientReference }),
    ...sellerNames(ownership.map(({ orgName, orgType }) => ({ name: orgName, type: orgType }))),
    bookingHolder: shapeHolder(record.holder),
    bookingPaxes: record.participants.map(shapePax),
    supplierBookings: [
      {
        tripName: trip.tripName,
        coverageName: trip.coverageName,
        packageName: record.choice.packageName,
        coverageNumberOfDays: trip.coverageNumberOfDays,
        coverageStartDate: trip.coverageStartDate,
        coverageEndDate: trip.coverageEndDate,
        territoryName: policy.territory_name,
        isAlreadyTravel: trip.isAlreadyTravel ? 'yes' : 'no',
        travelDepartureDate: trip.travelDepartureDate,
        destinationCountries: record.destinations,
        additionalBenefits: record.benefits,
        ...(record.covered && {
          coveredBenefits: record.covered.map(({ limit, ...benefit }) => ({
            ...benefit,
            limit: limit && toPair(limit),
          })),
        }),
        bookingTickets: policy.policy_numbers.map((ticketNumber) => ({ ticketNumber })),
        pricingInfo: shapePricingInfo(policy.product_name, price),
        ...(effectivePricingInfo && { effectivePricingInfo }),
      },
    ],
    paxVersion: policy.pax_version,
    beingChanged: state.beingChanged,
  }
}

function shapeHolder(holder: PolicyRecord['holder']): BookingHolder {
  return {
    paxNumber: holder.paxNumber,
    paxType: holder.paxType,
    paxTitle: holder.title,
    paxFirstName: holder.firstName,
    paxLastName: holder.lastName,
    paxPlaceOfBirth: holder.placeOfBirth,
    paxDateOfBirth: holder.dateOfBirth,
    paxAddress: holder.address,
    paxPostalCode: holder.postalCode,
    paxCity: holder.city,
    paxEmail: holder.email,
    paxPhoneNumber: holder.phoneNumber,
    paxIdentityType: holder.identityType,
    paxIdentityNumber: holder.identityNumber,
  }
}

/** A participant of a group has no contact of its own. */
const noContact = { address: '', postalCode: '', city: '', email: '', phoneNumber: '' }

function shapePax({ paxRef: _ours, ...pax }: PolicyRecord['participants'][number]): BookingPax {
  return {
    ...noContact,
    ...pax,
    identityType: pax.identityType ?? null,
    identityNumber: pax.identityNumber ?? '',
  }
}
