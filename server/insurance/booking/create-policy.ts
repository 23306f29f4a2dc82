import { dayInJakarta } from '#contract/day/dates'
import type { PolicyReply } from '#contract/insurance/insurance'
import { holderType } from '#contract/insurance/pax'
import { policyDue } from '#contract/insurance/pricing'
import type { PolicyRequest } from '#contract/insurance/request'
import { bookOnce } from '../../commands/book-once.ts'
import { refuseHigherPrice } from '../../commands/supplier/refuse-higher-price.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordRates } from '../../prices/price-step-record.ts'
import { nameOfCountry } from '../quote/countries.ts'
import { type PricedPolicy, pricePolicy } from '../quote/price-policy.ts'
import type { CreationPayload } from './creation-command.ts'
import { whyNotThesePersons } from './persons/why-not-these-persons.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { policyHolderName } from './policy-store.ts'
import { recordPrice } from './record-price.ts'

/** Books a quotation exactly once for one key (spec: insurance §4; docs/decisions/008-exactly-once.md). */
export function createPolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  key: string,
  request: PolicyRequest,
  origin: Origin,
): Promise<PolicyReply> {
  return bookOnce(
    needs,
    needs.runners.create,
    viewer,
    {
      key,
      print: fingerprint({ createPolicy: request }),
      unlessBooked: request.unlessBooked === true,
      trip: request.trip,
      sought: {
        product: 'INSURANCE',
        supplierCode: request.supplierCode,
        traveller: policyHolderName(request.insuranceHolder),
        deadline: needs.deadlines.lookUp,
        bookLagMs: needs.insurers[request.supplierCode].bookLagMs,
        lookUp: (reference, signal) => needs.insurers[request.supplierCode].lookUp(reference, signal),
      },
      async prepare() {
        const payload = await prepare(needs, viewer, request)
        const { supplierCode, ownerOrgId, productName: title, total } = payload
        return { supplierCode, ownerOrgId, title, payload, audit: { total } }
      },
    },
    origin,
  )
}

/** The insurer prices the policy and the server repeats every check: a form proves nothing (safety: H7, H10). */
async function prepare(needs: PolicyNeeds, viewer: Viewer, request: PolicyRequest): Promise<CreationPayload> {
  const {
    insuranceHolder: holder,
    insuredParticipants: participants,
    agreedPremium,
    unlessBooked: _askedWhenStored,
    trip: _joinedWhenStored,
    clientReference = '',
    ...asked
  } = request
  const priced = await pricePolicy(needs, viewer, asked)
  const { trip, territoryName, price } = priced
  const wrong = whyNotThesePersons(
    { trip, territoryName, today: dayInJakarta(needs.now()) },
    holder,
    participants,
  )
  if (wrong) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: wrong })
  refuseHigherPrice('refusals.premiumRose', price.total, agreedPremium)
  return {
    supplierCode: priced.supplierCode,
    ownerOrgId: priced.buyer.orgId,
    bookedBy: viewer.displayName,
    productName: priced.productName,
    territoryName,
    policyHolder: policyHolderName(holder),
    total: price.total,
    deposit: policyDue(price),
    record: recordOf(needs, priced, {
      holder: { ...holder, paxType: holderType(holder.dateOfBirth, trip.coverageStartDate) },
      participants: [...participants].sort((a, b) => a.paxNumber - b.paxNumber),
      clientReference: clientReference.trim(),
    }),
  }
}

function recordOf(
  { insurers }: PolicyNeeds,
  {
    supplierCode,
    trip,
    choice,
    covered,
    price,
    insurerTotal,
    insurerNett,
    exchangeRates,
    buyer,
  }: PricedPolicy,
  persons: Pick<CreationPayload['record'], 'holder' | 'participants' | 'clientReference'>,
): CreationPayload['record'] {
  const { benefitNames } = insurers[supplierCode]
  const nameOf = (code: string) => benefitNames[code] ?? 'NOT_RESOLVED'
  return {
    trip: { ...trip, destinations: [...trip.destinations] },
    destinations: trip.destinations.map((alpha2Code) => ({
      alpha2Code,
      countryName: nameOfCountry(alpha2Code) ?? alpha2Code,
    })),
    choice: { ...choice, benefitCodes: [...choice.benefitCodes] },
    benefits: choice.benefitCodes.map((benefitCode) => ({
      benefitCode,
      benefitName: nameOf(benefitCode),
    })),
    covered: covered.map(({ code, text, limit }) => ({
      benefitCode: code,
      benefitName: nameOf(code),
      text,
      limit,
    })),
    ...persons,
    price: recordPrice(price),
    insurerTotal,
    insurerNett,
    exchangeRates: recordRates(exchangeRates, [price, insurerTotal]),
    ownership: [...buyer.ownership],
  }
}
