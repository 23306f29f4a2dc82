import type { GroupPax } from '#contract/insurance/group/file'
import type { tellGroupNote } from '#contract/insurance/group/problems'
import type { AvailablePremium } from '#contract/insurance/insurance'
import { totalOfItems } from '#contract/insurance/pricing'
import { type InsuranceSearch, type InsurerCode, insurerCodes } from '#contract/insurance/request'
import type { TravellerCounts } from '#contract/insurance/rules'
import { exchangeWithMargin } from '#contract/money/exchange'
import { add, toPair } from '#contract/money/money'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { offeredOf } from '../../orgs/supplier-switches.ts'
import { offeredIn } from '../../prices/require-rate.ts'
import type { InsurerOffer, Insurers, Trip } from '../ports.ts'
import { insurerFailed, type PriceNeeds } from './price-policy.ts'
import { readTrip } from './read-trip.ts'

export type GroupFile = { readonly fileName: string; readonly content: Uint8Array }

export type ReadGroup = {
  readonly paxes: readonly GroupPax[]
  readonly notes: readonly ReturnType<typeof tellGroupNote>[]
}

/** Reads the travellers of a group file; throws a `Refusal` that names what is wrong with the file. */
export type ReadGroupFile = (
  file: GroupFile,
  coverage: Pick<InsuranceSearch, 'destinationCountries' | 'coverageStartDate'>,
  userId: string,
) => Promise<ReadGroup>

export type SearchNeeds = PriceNeeds & { readonly readGroupFile: ReadGroupFile }

const noGroup: ReadGroup = { paxes: [], notes: [] }

type Found = InsurerOffer & { readonly supplierCode: InsurerCode }

/** Asks every insurer that sells this kind of trip and is on for the buyer, and lists the offers, cheapest first (spec: insurance §9). */
export async function searchInsurance(
  needs: SearchNeeds,
  viewer: Viewer,
  asked: InsuranceSearch,
  file: GroupFile | null,
) {
  const isGroup = asked.coverageName === 'Group Tour'
  const { paxes, notes } = isGroup ? await groupOf(needs, viewer, asked, file) : noGroup
  const counts = paxes.length > 0 ? countsOf(paxes) : asked
  const trip = readTrip({ ...asked, ...counts }, needs.now())
  const [buyer, rates] = await Promise.all([
    needs.owners.buyerFor(viewer, 'INSURANCE', null),
    needs.owners.exchangeRates(),
  ])
  const insurerCodesAsked = offeredOf(buyer, 'INSURANCE', insurersFor(needs.insurers, trip))
  const found = await offersFor(needs, trip, insurerCodesAsked)
  const { coverageName, tripName } = trip
  const offered = offeredIn(found, ({ policyFee }) => policyFee.currency, buyer.currency, rates)
  const availablePremiums = offered
    .map((offer) => ({ ...offer, rate: totalOfItems(offer.premiumItems, buyer.currency, rates) }))
    .toSorted((a, b) => a.rate.minor - b.rate.minor)
    .map(
      ({ supplierCode, territorySid, territoryName, packageName, rate, policyFee }): AvailablePremium => ({
        supplierCode,
        territorySid,
        territoryName,
        tripName,
        coverageName,
        packageName,
        packageRate: toPair(rate),
        packagePrice: toPair(add(rate, exchangeWithMargin(policyFee, buyer.currency, rates))),
      }),
    )
  const { numberOfAdults, numberOfSeniors, numberOfChildren } = trip
  return {
    availabilityResult: {
      availablePremiums,
      coverageName,
      numberOfAdults,
      numberOfSeniors,
      numberOfChildren,
      groupInputPaxes: [...paxes],
      groupInputNotes: [...notes],
    },
  }
}

/** Checks the destinations before the file, as the specification orders it (spec: insurance §5). */
async function groupOf(
  { readGroupFile }: SearchNeeds,
  { userId }: Viewer,
  asked: InsuranceSearch,
  file: GroupFile | null,
) {
  if (asked.destinationCountries.length === 0) {
    throw refusal('INVALID_REQUEST', 'refusals.noDestination')
  }
  if (!file) throw refusal('INVALID_REQUEST', 'refusals.noGroupFile')
  return readGroupFile(file, asked, userId)
}

function countsOf(paxes: readonly GroupPax[]): TravellerCounts {
  const count = (type: GroupPax['pax_type']) => paxes.filter(({ pax_type }) => pax_type === type).length
  return {
    numberOfAdults: count('ADT'),
    numberOfSeniors: count('SNR'),
    numberOfChildren: count('CHD'),
  }
}

async function offersFor(
  { insurers, deadlines }: SearchNeeds,
  trip: Trip,
  asked: readonly InsurerCode[],
): Promise<Found[]> {
  const answers = await Promise.all(
    asked.map(async (supplierCode) => {
      const offers = await withDeadline(deadlines.search, (signal) =>
        insurers[supplierCode].offers(trip, signal),
      ).catch(insurerFailed(supplierCode))
      return offers.map((offer) => ({ ...offer, supplierCode }))
    }),
  )
  return answers.flat()
}

function insurersFor(insurers: Insurers, { tripName, coverageName }: Trip): readonly InsurerCode[] {
  return insurerCodes.filter((code) =>
    insurers[code].trips.some(
      (sold) => sold.tripName === tripName && sold.coverageNames.includes(coverageName),
    ),
  )
}
