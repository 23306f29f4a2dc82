import { addDays } from '#contract/day/dates'
import type { TourPriceCode } from '#contract/tour/request'
import { bookTour, readTour, searchTours } from '#contract/tour/tour'
import { travellerFormsOf } from '#contract/tour/travellers'
import { seededBy } from '../../suppliers/sandbox/hotels/stock/seeded.ts'
import type { DemoAgents } from './demo-agents.ts'
import type { PlannedSale } from './demo-plan.ts'
import type { SoldBooking } from './sold-booking.ts'

/** Books one of the cheaper tours for one adult in a single room or for three, on a departure of the two weeks from the planned start on. */
export async function sellTour(agents: DemoAgents, sale: PlannedSale): Promise<SoldBooking | null> {
  const { agent, client, companion } = sale
  const choose = seededBy(sale.name)
  const period = { startdate: sale.startsOn, enddate: addDays(sale.startsOn, 14) }
  const tours = (await agents.call(agent, searchTours, { query: period }))
    .filter(({ name }) => !name.startsWith('Demo'))
    .sort((a, b) => a.fromPrice[1] - b.fromPrice[1])
  if (tours.length === 0) return null
  const { slug } = choose.pick(tours.slice(0, Math.ceil(tours.length / 3)))
  const { departures } = await agents.call(agent, readTour, { params: { slug } })
  const departure = departures.find(
    (one) => one.departure >= period.startdate && one.departure <= period.enddate && one.seatsLeft >= 3,
  )
  if (!departure) return null
  const counts: { code: TourPriceCode; quantity: number }[] = [
    { code: 'ADULTSS', quantity: 1 },
    ...(choose.chance(50) ? [{ code: 'ADULTTS', quantity: 2 } as const] : []),
  ]
  const persons = [client, companion, { ...companion, firstName: choose.pick(['Sekar', 'Bagus', 'Danu']) }]
  const { bookingID } = await agents.call(
    agent,
    bookTour,
    {
      body: {
        contact: {
          first_name: client.firstName,
          last_name: client.lastName,
          email: client.email,
          phone: client.phone,
          address: `${client.address}, ${client.city}`,
          postal_code: client.postalCode,
        },
        detail: counts.map(({ code, quantity }) => ({ productId: departure.id, quantity, type: code })),
        pax: travellerFormsOf(counts).map(({ description }, index) => {
          const person = persons[index] ?? client
          return {
            first_name: person.firstName,
            last_name: person.lastName,
            dob: person.born,
            phone: client.phone,
            address: `${client.address}, ${client.city}`,
            description,
          }
        }),
      },
    },
    `book ${sale.name}`,
  )
  return { locator: bookingID, holdUntil: null }
}
