import { createPolicy } from '#contract/insurance/insurance'
import { cancelPolicy, defaultRemark, issuePolicy } from '#contract/insurance/policy'
import { periodFrom } from '#contract/insurance/rules'
import { seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import type { DemoAgents } from './demo-agents.ts'
import type { DemoPerson } from './demo-people.ts'
import type { PlannedSale } from './demo-plan.ts'
import type { SoldBooking } from './sold-booking.ts'

const destinations = [
  { code: 'SG', name: 'Singapore', sid: 'ASIA' },
  { code: 'MY', name: 'Malaysia', sid: 'ASIA' },
  { code: 'TH', name: 'Thailand', sid: 'ASIA' },
  { code: 'JP', name: 'Japan', sid: 'ASIA' },
  { code: 'ID', name: 'Indonesia', sid: 'DOM' },
  { code: 'FR', name: 'France', sid: 'SCH' },
  { code: 'AU', name: 'Australia', sid: 'WWX' },
]

/** A policy of one traveller, who is its holder. */
export async function sellPolicy(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking> {
  const choose = seededBy(sale.name)
  // MERAPI has little on its deposit
  const { code, name, sid } = choose.pick(
    sale.agent === 'MERAPI/agus' ? destinations.slice(0, 5) : destinations,
  )
  const person = personOf(sale.client, sid === 'DOM')
  const { coverageStartDate, coverageEndDate } = periodFrom(sale.startsOn, choose.between(3, 12))
  const { bookingsResult } = await agents.call(
    sale.agent,
    createPolicy,
    {
      body: {
        tripName: 'Single Trip',
        coverageName: 'Individual',
        isAlreadyTravel: 'no',
        travelDepartureDate: null,
        destinationCountries: [{ key: code, value: name }],
        coverageStartDate,
        coverageEndDate,
        numberOfAdults: 1,
        numberOfSeniors: 0,
        numberOfChildren: 0,
        supplierCode: 'ZUR2',
        packageName: choose.pick(['Essential', 'Classic', 'Classic', 'Prestige']),
        territorySid: sid,
        additionalBenefitCodes: [],
        insuranceHolder: person,
        insuredParticipants: [
          { ...person, beneficiaryName: 'Legal Heirs', beneficiaryRelation: 'Other Relatives' },
        ],
      },
    },
    `book ${sale.name}`,
  )
  const locator = bookingsResult[0]?.bookingLocatorCode ?? null
  if (locator === null) return { locator, holdUntil: null }
  const params = { id: locator }
  return {
    locator,
    holdUntil: null,
    async issue(by) {
      const body = { remarks: [defaultRemark.confirm] }
      await agents.call(by, issuePolicy, { params, body }, `issue ${sale.name}`)
    },
    async cancel(by) {
      const body = { remarks: [defaultRemark.cancel] }
      await agents.call(by, cancelPolicy, { params, body }, `cancel ${sale.name}`)
    },
  }
}

function personOf(client: DemoPerson, isDomestic: boolean) {
  return {
    paxNumber: 1,
    paxType: 'ADT',
    paxTypeNumber: 1,
    title: client.title,
    firstName: client.firstName,
    lastName: client.lastName,
    placeOfBirth: client.city,
    dateOfBirth: client.born,
    identityType: isDomestic ? 'KTP' : 'PASSPORT',
    identityNumber: isDomestic ? client.ktp : client.passport,
    address: client.address,
    city: client.city,
    postalCode: client.postalCode,
    email: client.email,
    phoneNumber: `+${client.phone}`,
  } as const
}
