import type { Endpoint } from '#contract/call/endpoint'
import * as auxiliary from '#contract/pnr/auxiliary'
import { askForChange, changePnr, simulateChange } from '#contract/pnr/change'
import { enterHotelNumber } from '#contract/pnr/hotel-number'
import * as papers from '#contract/pnr/papers'
import { cancelPnr, issuePnr, readPnr } from '#contract/pnr/pnr'
import { settleSupplierChange } from '#contract/pnr/supplier-change'
import { newKey } from '../test-app.ts'
import { isLong } from '../workload.ts'
import { type Org, type Owner, reaches, readers } from './matrix-people.ts'
import { aboutPolicies } from './sale/matrix-policies.ts'
import { type Ask, comparable, fingerprint, type Prober } from './sale/matrix-prober.ts'
import { aboutTours } from './sale/matrix-tours.ts'
import { aboutTrains } from './sale/matrix-trains.ts'
import type { Made } from './sale/matrix-world.ts'

const languages = ['en', 'id'] as const
const inLanguages = () => languages.map((lang) => ({ query: { lang } }))
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')

/** Every endpoint that names a PNR, with the requests to probe it with. */
export const aboutBookings: ReadonlyMap<Endpoint, (made: Made) => Ask[]> = new Map<
  Endpoint,
  (made: Made) => Ask[]
>([
  [readPnr, () => [{}]],
  // also with the idempotency key that the owner used
  [issuePnr, ({ key }) => [{ body: {} }, { body: {}, key }]],
  [
    cancelPnr,
    ({ key }) => [
      { body: { agreedCharge: ['IDR', 0] } },
      { body: { agreedCharge: ['IDR', 0] }, key },
      { body: { agreedCharge: ['IDR', 99_999_999] } },
    ],
  ],
  [
    simulateChange,
    () => [
      { body: { remarkList: ['Late arrival'] } },
      { body: { days: { checkInDate: '2027-03-02', checkOutDate: '2027-03-04' } } },
    ],
  ],
  [changePnr, () => [{ body: { simulationKey: newKey() } }]],
  [askForChange, () => [{ body: { text: 'Half board, please', board: 'HB' } }]],
  [enterHotelNumber, () => [{ body: { number: 'HIL 1', saidBy: 'Ms Dewi', replaces: null } }]],
  [settleSupplierChange, () => [{ body: { foundAt: '2026-01-01T00:00:00.000Z' } }]],
  [papers.printItinerary, inLanguages],
  [
    papers.printReceipt,
    // whoever prints one only gets that with prices
    () => [
      { query: { lang: 'en', prices: '1' } },
      { query: { lang: 'id', prices: '0' } },
      { query: { lang: 'id', prices: '1' } },
      { query: { lang: 'en', prices: '0' } },
    ],
  ],
  [papers.printVoucher, inLanguages],
  [papers.readCalendar, inLanguages],
  [papers.readPaperMark, () => [{}]],
  [auxiliary.readAuxiliary, () => [{}]],
  [
    auxiliary.saveAuxiliary,
    () =>
      [
        {
          pnrTravelRecords: [
            { trId: newKey(), version: 0, removed: false, trCode: 'A1', trCustomerCode: 'B2' },
          ],
        },
        { paxRemarks: [{ guestNumber: 1, remarkList: [{ line: 2, version: 0, text: 'late' }] }] },
        { pnrConfidentialRemarks: { version: 0, text: 'between us' } },
      ].map((body) => ({ body })),
  ],
  [auxiliary.attachFile, () => [{ file: { name: 'a.png', content: png } }]],
  [auxiliary.linkAttachment, () => [{}]],
])

/** A locator that does not exist. */
const unknownLocator = 'AAAAAA'

type Target = {
  owner: Owner
  state: string
  code: string
  paramsFor: (code: string) => Record<string, string>
  asks: Ask[]
  /** `null` for a policy, a tour or a train. */
  made: Made | null
}

/** The bookings, policies, tours or trains that a call can name. */
function targetsOf({ world }: Prober, endpoint: Endpoint): Target[] {
  const bookingRequests = aboutBookings.get(endpoint)
  if (bookingRequests) {
    return world.made.map((made) => ({
      ...made,
      made,
      code: made.address.code,
      paramsFor: (code) => ({ supplierCode: made.address.supplierCode, code }),
      asks: bookingRequests(made),
    }))
  }
  const tourRequests = aboutTours.get(endpoint)
  if (tourRequests) {
    return world.tours.map((made) => ({
      ...made,
      made: null,
      code: made.locator,
      paramsFor: (id) => ({ id }),
      asks: tourRequests(),
    }))
  }
  const trainRequests = aboutTrains.get(endpoint)
  if (trainRequests) {
    return world.trains.map((made) => ({
      ...made,
      made: null,
      code: made.locator,
      paramsFor: (id) => ({ id }),
      asks: trainRequests(made),
    }))
  }
  return world.policies.map((made) => ({
    ...made,
    made: null,
    code: made.locator,
    paramsFor: (id) => ({ id }),
    asks: aboutPolicies.get(endpoint)?.(made) ?? [],
  }))
}

/** Requests a booking out of the reader's reach: the answer must be that for a missing one, and nothing may change.
 * Returns the violations. */
export async function probeForeign(prober: Prober, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  const before = await fingerprint(prober.world)
  for (const reader of readers) {
    const missings: ReturnType<typeof comparable>[] = []
    const foreign = prober.sample(targetsOf(prober, endpoint).filter(({ owner }) => !reaches(reader, owner)))
    for (const { owner, state, code, paramsFor, asks } of foreign) {
      for (const [index, ask] of asks.entries()) {
        const answerFor = async (asked: string) =>
          comparable(await prober.ask(reader, endpoint, { ...ask, params: paramsFor(asked) }), asked)
        const missing = missings[index] ?? (await answerFor(unknownLocator))
        missings[index] = missing
        const answer = await answerFor(code)
        if (answer.status !== 404 || JSON.stringify(answer) !== JSON.stringify(missing))
          wrong.push(
            `${reader} asks for a ${state} of ${owner}: ${JSON.stringify(answer)}, missing: ${JSON.stringify(missing)}`,
          )
      }
    }
  }
  if ((await fingerprint(prober.world)) !== before) wrong.push('something was changed')
  return wrong
}

/** Requests bookings in the reader's reach, which must be found; `Prober.ask` checks their prices. Each paper is printed in one
 * language, with or without prices, in turn; the long run prints it in all. Returns the violations. */
export async function probeReached(prober: Prober, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  for (const reader of readers) {
    const reached = prober.sample(targetsOf(prober, endpoint).filter(({ owner }) => reaches(reader, owner)))
    const isPaper = endpoint.file === 'application/pdf'
    let printed = 0
    for (const { owner, state, code, paramsFor, asks, made } of reached) {
      if (isPaper && !isPrinted(reader, made)) continue
      const turn = printed % asks.length
      printed += 1
      for (const ask of isPaper && !isLong ? asks.slice(turn, turn + 1) : asks) {
        const { status, text } = await prober.ask(reader, endpoint, {
          ...ask,
          ...(endpoint.effect === 'command' && { key: newKey() }),
          params: paramsFor(code),
        })
        const isAnnotated = made?.annotated ?? true
        // a voucher is of an issued booking only, and not every booking can be changed
        const dependsOnState = endpoint === papers.printVoucher || endpoint === simulateChange
        const isThere = endpoint.effect === 'read' && !(dependsOnState || !isAnnotated)
        const nothingAttached = endpoint === auxiliary.linkAttachment && !isAnnotated
        if (isThere ? status !== 200 : status === 404 && !nothingAttached)
          wrong.push(`${reader} asks for a ${state} of ${owner}: ${status} ${text.slice(0, 200)}`)
      }
    }
  }
  return wrong
}

/** Whether to print its PDF, which is slow: of hotels only issued bookings, and annotated ones for their owner. The platform
 * sees every price, so nothing could leak to it. */
function isPrinted(reader: Org, made: Made | null): boolean {
  if (reader === 'TRADEWIND') return false
  return made === null || made.state === 'ISSUED' || (made.annotated && made.owner === reader)
}
