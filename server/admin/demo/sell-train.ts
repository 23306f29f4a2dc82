import { cancelTrain, issueTrain } from '#contract/train/booking'
import { bookTrain, searchTrains } from '#contract/train/train'
import { seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import type { DemoAgents } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import type { SoldBooking } from './sold-booking.ts'

const lines = [
  ['GMR', 'BD'],
  ['BD', 'GMR'],
  ['GMR', 'YK'],
  ['GMR', 'SGU'],
  ['YK', 'SGU'],
  ['SGU', 'ML'],
] as const

/** One way, for the client alone or for two. */
export async function sellTrain(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking | null> {
  const { agent, client, companion } = sale
  const choose = seededBy(sale.name)
  const [originStationCode, destinationStationCode] = choose.pick(lines)
  const passengers = choose.chance(40) ? [client, companion] : [client]
  const { availabilityResult } = await agents.call(agent, searchTrains, {
    query: {
      originStationCode,
      destinationStationCode,
      departureDate: sale.startsOn,
      returnDate: '',
      tripType: 'OW',
      numberOfAdults: String(passengers.length),
      numberOfInfants: '0',
    },
  })
  const offers = availabilityResult.departureTrains.filter(({ seatsLeft }) => seatsLeft > 9)
  if (offers.length === 0) return null
  const { bookingsResult } = await agents.call(
    agent,
    bookTrain,
    {
      body: {
        availabilityIds: [choose.pick(offers).availabilityId],
        holder: {
          title: client.title,
          firstName: client.firstName,
          lastName: client.lastName,
          email: client.email,
          phoneNumber: `+${client.phone}`,
          otherPhoneNumber: '',
        },
        pax: passengers.map(({ title, firstName, lastName, born, ktp }, index) => ({
          paxNumber: index + 1,
          paxType: 'ADULT' as const,
          paxTypeNumber: index + 1,
          title,
          firstName,
          lastName,
          dateOfBirth: born,
          identityType: 'KTP' as const,
          identityNumber: ktp,
          seats: [],
        })),
        clientReference: sale.reference,
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
      await agents.call(by, issueTrain, { params, body: {} }, `issue ${sale.name}`)
    },
    async cancel(by) {
      await agents.call(by, cancelTrain, { params, body: {} }, `cancel ${sale.name}`)
    },
  }
}
