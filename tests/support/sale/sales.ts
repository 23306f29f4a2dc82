import * as v from 'valibot'
import type { Product } from '#contract/call/product'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { supplierCode } from '#contract/hotel/supplier'
import { readTour } from '#contract/tour/tour'
import type { TrainOffer } from '#contract/train/train'
import { topUp } from '../../../server/admin/commands.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Agent, Answer } from '../client/agent-client.ts'
import { startOfTests } from '../start-of-tests.ts'
import { tryToCancel, tryToIssue } from './held-booking.ts'
import { policyForm, tryToChange, tryToCreate } from './insurance-policy.ts'
import { someDeparture, tourForm, tryToBookTour } from './tours.ts'
import { offersOf, trainForm, tryToChangeTrain, tryToHold } from './trains.ts'

/** Sends one command under a key, as the given agent. */
export type Submit = (agent: Agent, key: string) => Promise<Answer>

/** How to sell each product; the last name decides how the sandbox supplier behaves. */
export type Shop = Readonly<Record<Product, (lastName: string) => Submit>> & {
  /** Tour bookings, each on its own departure with one seat left. */
  readonly lastSeats: readonly Submit[]
}

/** Prepares requests for all products, with enough stock and deposit for any number of sales. */
export async function openShop(database: Database, agent: Agent): Promise<Shop> {
  await topUp(database, 'NUSA', '100000000000')
  await database.pool.query('update sandbox_rate set allotment = 100000')
  const departure = await someDeparture(agent)
  await database.pool.query(
    'insert into sandbox_departure (id, seats) values ($1, 100000) on conflict (id) do update set seats = excluded.seats',
    [departure],
  )
  const { departures } = await agent.call(readTour, { params: { slug: 'demo-tour-last-seat' } })
  const rooms = [
    await agent.prepareBooking({ refundable: true, issueNow: false }),
    await agent.prepareBooking({ hotel: 1, refundable: true, issueNow: true }),
  ]
  const offers: TrainOffer[] = []
  for (const inDays of [5, 6, 7, 8]) {
    const { departureTrains } = await offersOf(agent, startOfTests(), { inDays })
    offers.push(...departureTrains.filter(({ seatsLeft }) => seatsLeft > 9))
  }
  return {
    HOTEL(lastName) {
      const request = inTurn(rooms)
      const guests = request.roomGuestList.map((guest) => ({ ...guest, guestLastName: lastName }))
      const body: BookingRequest = { ...request, roomGuestList: guests }
      return (by, key) => by.book(body, key)
    },
    INSURANCE(lastName) {
      const form = policyForm({ lastName })
      return (by, key) => tryToCreate(by, form, key)
    },
    TOUR(lastName) {
      const form = tourForm(departure, { lastName })
      const pax = form.pax.map((traveller) => ({ ...traveller, last_name: lastName }))
      return (by, key) => tryToBookTour(by, { ...form, pax }, key)
    },
    TRAIN(lastName) {
      const form = trainForm([inTurn(offers)], { lastName })
      return (by, key) => tryToHold(by, form, key)
    },
    lastSeats: departures
      .filter(({ seatsLeft }) => seatsLeft === 1)
      .map(({ id }) => {
        const form = tourForm(id)
        return (by, key) => tryToBookTour(by, form, key)
      }),
  }
}

function inTurn<T>(all: T[]): T {
  const first = all.shift()
  if (first === undefined) throw new Error('nothing is on sale')
  all.push(first)
  return first
}

export type Change = 'issue' | 'cancel'

/** The sales booked under these keys that are held, and so can still be issued or cancelled. */
export async function changeableSales(
  database: Database,
  keys: readonly string[],
): Promise<{ bookedUnder: string; submit(change: Change): Submit }[]> {
  const { rows } = await database.pool.query<{
    key: string
    product: Product
    locator: string
    supplier_code: string
  }>(
    `select c.key, s.product, s.locator, s.supplier_code from sale s join command c on c.id = s.command_id
     where c.key = any($1) and s.status = 'HELD'`,
    [keys],
  )
  return rows.map(({ key: bookedUnder, product, locator, supplier_code }) => ({
    bookedUnder,
    submit: (change) => (agent, key) => {
      if (product === 'INSURANCE') {
        return tryToChange(agent, change === 'issue' ? 'confirm' : 'cancel', locator, key)
      }
      if (product === 'TRAIN') return tryToChangeTrain(agent, change, locator, key)
      const address = { supplierCode: v.parse(supplierCode, supplier_code), code: locator }
      return change === 'issue'
        ? tryToIssue(agent, address, key)
        : tryToCancel(agent, address, ['IDR', 999_999_999], key)
    },
  }))
}
