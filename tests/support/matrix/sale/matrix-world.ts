import * as v from 'valibot'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookHotel } from '#contract/hotel/hotel'
import type { DestinationSearchKey } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import { money } from '#contract/money/money'
import { saveAuxiliary } from '#contract/pnr/auxiliary'
import { createLedgerStore } from '../../../../server/ledger/ledger-store.ts'
import type { AgentClient } from '../../client/agent-client.ts'
import { attach } from '../../client/attach.ts'
import { age } from '../../sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToCancel, tryToIssue } from '../../sale/held-booking.ts'
import { newKey, type TestApp } from '../../test-app.ts'
import { confidentialMark, markOf, type Org, type Owner, orgs, owners, readers } from '../matrix-people.ts'
import { type MadePolicy, makePolicies } from './matrix-policies.ts'
import { type MadeTour, makeTours } from './matrix-tours.ts'
import { type MadeTrain, makeTrains } from './matrix-trains.ts'

const states = ['HOLD', 'DUE', 'ABROAD', 'ISSUED', 'CANCELLED', 'CANCELLING', 'ALARM'] as const
type State = (typeof states)[number]

export type Made = {
  owner: Owner
  state: State
  address: Address
  /** The idempotency key of its issue or cancellation. */
  key: string
  /** Whether it has an attachment, travel records and remarks. */
  annotated: boolean
}

export type World = {
  t: TestApp
  agents: Record<Org, AgentClient>
  made: Made[]
  /** Keys of hotel bookings in doubt, by the organisation that sent them. */
  doubtful: Record<Owner, string>
  policies: MadePolicy[]
  /** Keys of quotations in doubt. */
  doubtfulPolicies: Record<Owner, string>
  tours: MadeTour[]
  /** Keys of tour bookings in doubt. */
  doubtfulTours: Record<Owner, string>
  trains: MadeTrain[]
  /** Keys of train holds in doubt. */
  doubtfulTrains: Record<Owner, string>
}

const charge = { serviceChargeAmount: 25_000, serviceChargePercent: 2.5 }
const noCharge = { serviceChargeAmount: 0, serviceChargePercent: 0 }
const day = 24 * 60 * 60

export async function createWorld(t: TestApp): Promise<World> {
  const signedIn = await Promise.all(readers.map((org) => t.signIn(orgs[org].person)))
  const [root, nusa, bali, samudra, merapi] = signedIn
  if (!root || !nusa || !bali || !samudra || !merapi) throw new Error('somebody is missing')
  const agents = { TRADEWIND: root, NUSA: nusa, 'NUSA-BALI': bali, SAMUDRA: samudra, MERAPI: merapi }
  const world: World = {
    t,
    agents,
    made: [],
    doubtful: { NUSA: '', 'NUSA-BALI': '', SAMUDRA: '', MERAPI: '' },
    ...(await makePolicies(t, agents)),
    ...(await makeTours(agents)),
    ...(await makeTrains(t, agents)),
  }
  const found = await root.call(listDestinations, { query: { q: 'Singapore' } })
  const singapore = found.destinationListResponse[0]?.destinationSearchKeyList[0]
  if (!singapore) throw new Error('no Singapore')
  for (const [index, owner] of owners.entries()) await makeFor(world, owner, index, singapore)
  for (const owner of ['NUSA-BALI', 'SAMUDRA'] as const) world.made.push(await makeForBelow(world, owner))
  for (const one of world.made.filter(({ annotated }) => annotated)) await annotate(world, one)
  await t.app.expireHolds()
  for (const owner of ['SAMUDRA', 'MERAPI'] as const) await drain(t, owner)
  await t.database.pool.query(
    `update command set state = 'PARKED' where kind = 'BOOK_HOTEL' and state = 'UNKNOWN' and org_id in ('NUSA', 'MERAPI')`,
  )
  return world
}

/** Makes a booking of each state for an organisation, and one in doubt, with two searches only. */
async function makeFor(world: World, owner: Owner, index: number, far: DestinationSearchKey): Promise<void> {
  const agent = world.agents[owner]
  const options = {
    hotel: index,
    refundable: true,
    issueNow: false,
    form: formOf(owner, owner === 'SAMUDRA' ? noCharge : charge),
  }
  const near = await agent.prepareBooking(options)
  const abroad = await agent.prepareBooking({ ...options, search: { destinationSearchKeyList: [far] } })
  for (const state of states) {
    const request = state === 'ABROAD' ? abroad : near
    const lastName = state === 'ALARM' ? 'Keep' : state === 'CANCELLING' ? 'Keeptimeout' : markOf[owner]
    const address = addressIn((await agent.book(withGuest(request, lastName))).body)
    world.made.push({ owner, state, address, key: newKey(), annotated: state === 'ISSUED' })
  }
  for (const one of world.made.filter((made) => made.owner === owner)) await bringTo(world, one, index)
  world.doubtful[owner] = newKey()
  await agent.book(withGuest(near, 'Lost'), world.doubtful[owner])
}

async function bringTo(
  { agents, t }: World,
  { owner, state, address, key }: Made,
  index: number,
): Promise<void> {
  const agent = agents[owner]
  if (state === 'ISSUED') await tryToIssue(agent, address, key)
  if (state === 'CANCELLED' || state === 'CANCELLING') await tryToCancel(agent, address, ['IDR', 0], key)
  if (state !== 'DUE' && state !== 'ALARM') return
  const { bookingHoldUntil } = await detailOf(agent, address)
  const left = (Date.parse(bookingHoldUntil ?? '') - t.clock.now().getTime()) / 1_000
  await age(t.database, [address.code], Math.round(state === 'ALARM' ? left + 60 : left - (1 + index) * day))
}

function withGuest(request: BookingRequest, guestLastName: string): BookingRequest {
  return { ...request, roomGuestList: request.roomGuestList.map((guest) => ({ ...guest, guestLastName })) }
}

function addressIn(body: unknown): Address {
  const [booked] = v.parse(bookHotel.reply, body).hotelBookingsResponse
  if (!booked) throw new Error('it was not booked')
  return { supplierCode: booked.supplierCode, code: booked.qilinLocatorCode }
}

async function makeForBelow(world: World, owner: 'NUSA-BALI' | 'SAMUDRA'): Promise<Made> {
  const orgType = owner === 'SAMUDRA' ? 'CORPORATE' : 'SUBAGENT'
  const corporate = { orgId: owner, orgName: orgs[owner].name, orgType } as const
  const form = formOf(owner, charge)
  const address = await holdOne(world.agents.NUSA, {
    search: { searchModifier: { corporate } },
    lastName: markOf[owner],
    form: {
      ...form,
      bookingModifier: { ...form.bookingModifier, impersonatePnrOwnership: { orgId: owner } },
    },
  })
  return { owner, state: 'HOLD', address, key: newKey(), annotated: true }
}

function formOf(owner: Owner, inputServiceCharge: typeof charge) {
  return {
    clientReference: `${markOf[owner]} 1`,
    remarkList: [`${markOf[owner]} high floor`],
    bookingModifier: { inputServiceCharge, pleaseDoIssuedBooking: false },
  }
}

/** Adds travel records, remarks and an attachment; the confidential remark is the seller's, not a corporate's. */
async function annotate({ agents }: World, { owner, address }: Made): Promise<void> {
  const mark = markOf[owner]
  const save = (agent: AgentClient, body: Parameters<typeof agent.call<typeof saveAuxiliary>>[1]['body']) =>
    agent.call(saveAuxiliary, { params: address, body })
  await save(agents[owner], {
    pnrTravelRecords: [
      { trId: newKey(), version: 0, removed: false, trCode: `${mark} TR`, trCustomerCode: `${mark} TC` },
    ],
  })
  await save(agents[owner], {
    paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 1, version: 0, text: `${mark} remark` }] }],
  })
  await save(agents[owner === 'SAMUDRA' ? 'NUSA' : owner], {
    pnrConfidentialRemarks: { version: 0, text: `${confidentialMark} ${mark}` },
  })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const attached = await attach(agents[owner], address.code, { name: `${mark}.png`, content: png })
  if (attached.status !== 200) throw new Error(JSON.stringify(attached.body))
}

/** Leaves a deposit that is too small for the organisation's holds. */
async function drain({ database, clock }: TestApp, orgId: Owner): Promise<void> {
  const ledger = createLedgerStore(database, clock.now)
  const { minor } = await ledger.balance({ kind: 'deposit', orgId }, 'IDR')
  const left = orgId === 'SAMUDRA' ? 111_117 : 122_227
  await database.transaction(() =>
    ledger.transfer({
      id: newKey(),
      kind: 'withdrawal',
      note: markOf[orgId],
      entries: [
        { account: { kind: 'deposit', orgId }, amount: money('IDR', left - minor) },
        { account: { kind: 'bank' }, amount: money('IDR', minor - left) },
      ],
    }),
  )
}
