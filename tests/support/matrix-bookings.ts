import type { Endpoint } from '#contract/endpoint'
import * as auxiliary from '#contract/pnr/auxiliary'
import * as papers from '#contract/pnr/papers'
import { cancelPnr, issuePnr, readPnr } from '#contract/pnr/pnr'
import { type Org, type Owner, reaches, readers } from './matrix-people.ts'
import { aboutPolicies } from './matrix-policies.ts'
import { type Ask, comparable, fingerprint, type Prober } from './matrix-prober.ts'
import { aboutTours } from './matrix-tours.ts'
import { aboutTrains } from './matrix-trains.ts'
import type { Made } from './matrix-world.ts'
import { newKey } from './test-app.ts'

const languages = ['en', 'id'] as const
const inLanguages = () => languages.map((lang) => ({ query: { lang } }))
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')

/** Every call that names a booking, with each way to ask it. */
export const aboutBookings: ReadonlyMap<Endpoint, (made: Made) => Ask[]> = new Map<
  Endpoint,
  (made: Made) => Ask[]
>([
  [readPnr, () => [{}]],
  // also with the key under which its owner did it
  [issuePnr, ({ key }) => [{ body: {} }, { body: {}, key }]],
  [
    cancelPnr,
    ({ key }) => [
      { body: { agreedCharge: ['IDR', 0] } },
      { body: { agreedCharge: ['IDR', 0] }, key },
      { body: { agreedCharge: ['IDR', 99_999_999] } },
    ],
  ],
  [papers.printItinerary, inLanguages],
  [
    papers.printReceipt,
    () => ['0', '1'].flatMap((prices) => languages.map((lang) => ({ query: { lang, prices } }))),
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

/** One that nobody has. */
const nobodys = 'AAAAAA'

type Target = {
  owner: Owner
  state: string
  code: string
  paramsFor: (code: string) => Record<string, string>
  asks: Ask[]
  /** `null`: it is about a policy, a tour or a train. */
  made: Made | null
}

/** The bookings, policies, tours or trains that a call can name. */
function targetsOf({ world }: Prober, endpoint: Endpoint): Target[] {
  const ofBooking = aboutBookings.get(endpoint)
  if (ofBooking) {
    return world.made.map((made) => ({
      ...made,
      made,
      code: made.address.code,
      paramsFor: (code) => ({ supplierCode: made.address.supplierCode, code }),
      asks: ofBooking(made),
    }))
  }
  const ofTour = aboutTours.get(endpoint)
  if (ofTour) {
    return world.tours.map((made) => ({
      ...made,
      made: null,
      code: made.locator,
      paramsFor: (id) => ({ id }),
      asks: ofTour(),
    }))
  }
  const ofTrain = aboutTrains.get(endpoint)
  if (ofTrain) {
    return world.trains.map((made) => ({
      ...made,
      made: null,
      code: made.locator,
      paramsFor: (id) => ({ id }),
      asks: ofTrain(made),
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

/** What is wrong with how foreign bookings are answered: each must be answered like one that does not exist, and stay as
 * it is. */
export async function probeForeign(prober: Prober, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  const before = await fingerprint(prober.world)
  for (const reader of readers) {
    const missings: ReturnType<typeof comparable>[] = []
    const foreign = targetsOf(prober, endpoint).filter(({ owner }) => !reaches(reader, owner))
    for (const { owner, state, code, paramsFor, asks } of foreign) {
      for (const [index, ask] of asks.entries()) {
        const said = async (asked: string) =>
          comparable(await prober.ask(reader, endpoint, { ...ask, params: paramsFor(asked) }), asked)
        const missing = missings[index] ?? (await said(nobodys))
        missings[index] = missing
        const answer = await said(code)
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

/** What is wrong with how bookings in reach are answered: they are not missing; the door looks for prices. */
export async function probeReached(prober: Prober, endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = []
  for (const reader of readers) {
    const reached = targetsOf(prober, endpoint).filter(({ owner }) => reaches(reader, owner))
    for (const { owner, state, code, paramsFor, asks, made } of reached) {
      if (endpoint.file === 'application/pdf' && made && !isDrawn(reader, made)) continue
      for (const ask of asks) {
        const { status, text } = await prober.ask(reader, endpoint, {
          ...ask,
          ...(endpoint.effect === 'command' && { key: newKey() }),
          params: paramsFor(code),
        })
        const isNoted = made?.noted ?? true
        const isThere = endpoint.effect === 'read' && !(endpoint === papers.printVoucher || !isNoted)
        const nothingAttached = endpoint === auxiliary.linkAttachment && !isNoted
        if (isThere ? status !== 200 : status === 404 && !nothingAttached)
          wrong.push(`${reader} asks for a ${state} of ${owner}: ${status} ${text.slice(0, 200)}`)
      }
    }
  }
  return wrong
}

/** Drawing takes long: once for each owner, and what a seller charged a corporate for. Nothing is hidden from the platform. */
function isDrawn(reader: Org, { owner, state, noted }: Made): boolean {
  if (reader === 'TRADEWIND') return false
  return state === 'ISSUED' || (noted && owner === reader)
}
