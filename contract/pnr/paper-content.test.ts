import { expect, test } from 'vitest'
import type { CancellationCharge } from '../hotel/cancellation-policy.ts'
import type { Say } from '../paper/paper-word.ts'
import { type PaperChoice, paperOf } from './paper-content.ts'
import type { PnrFacts } from './pnr.ts'
import { examplePnr } from './pnr-for-tests.ts'

/** Answers the word's key and the values filled into it. */
const say: Say = (word, values = {}) => [word, ...Object.values(values)].join(' ')

const corporate = { orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
const agency = { orgName: 'PT. Nusantara Wisata', orgType: 'AGENT' } as const
const ofCorporate = { pnrOwnershipInfo: { selfOrg: corporate, nsId: 'x', parentOrgs: [agency] } }

function print(pnr: PnrFacts, choice: Partial<PaperChoice> = {}) {
  return paperOf(pnr, { kind: 'itinerary', language: 'en', withPrices: true, ...choice }, say)
}

test('a paper for the client has no price but the client’s', () => {
  const amounts = (choice: Partial<PaperChoice>) =>
    new Set(JSON.stringify(print(examplePnr(), choice)).match(/Rp\s[\d.]+/g))
  const pays = new Set(['Rp\u00a01.516.499', 'Rp\u00a03.032.998'])
  expect(amounts({ kind: 'receipt' })).toEqual(pays)
  expect(amounts({ kind: 'receipt', withPrices: false })).toEqual(new Set())
  expect(amounts({ kind: 'itinerary' })).toEqual(new Set())
  expect(amounts({ kind: 'voucher' })).toEqual(new Set())
})

test('taxes have their own line only if a corporate owns the booking', () => {
  const sums = (pnr: PnrFacts) =>
    print(pnr, { kind: 'receipt' }).sections.flatMap(({ table }) => table?.sums ?? [])
  expect(sums(examplePnr()).map(({ label }) => label)).toEqual(['total'])
  expect(sums(examplePnr(ofCorporate))).toEqual([
    { label: 'taxes', value: 'Rp\u00a033.000' },
    { label: 'total', value: 'Rp\u00a03.032.998' },
  ])
})

test('voucher and itinerary have the hotel’s own number once it has come, a receipt never', () => {
  const number = '<script>4711</script>'
  const pnr = examplePnr({ hotelNumber: { number, since: '2026-12-01T03:00:00.000Z', saidBy: null } })
  const numbersOf = (of: PnrFacts, kind: PaperChoice['kind']) =>
    print(of, { kind }).facts.flatMap(({ label, value }) => (label === 'hotelNumber' ? [value] : []))
  for (const kind of ['voucher', 'itinerary'] as const) {
    expect(numbersOf(pnr, kind)).toEqual([number])
    expect(numbersOf(examplePnr(), kind)).toEqual([])
  }
  expect(numbersOf(pnr, 'receipt')).toEqual([])
})

test('a voucher names what is paid at the hotel, the terms of the room and who takes the payment', () => {
  const pnr = examplePnr()
  const said = examplePnr({
    roomPriceList: pnr.roomPriceList.map((room) => ({
      ...room,
      roomPriceNotes: 'Car park YES.',
      roomTaxesAtHotel: [
        { taxName: 'City tax', taxAmount: ['SGD', 12.5] as const },
        { taxName: 'Resort fee', taxAmount: null },
      ],
    })),
    payableThrough: { name: 'Bedbank', vatNumber: 'ES1' },
  } as Partial<PnrFacts>)
  const { sections, closing } = print(said, { kind: 'voucher' })
  const { roomTypeName = '' } = pnr.roomPriceList[0] ?? {}
  expect(sections.find(({ title }) => title === 'paidAtHotel')?.table?.rows.slice(0, 2)).toEqual([
    [roomTypeName, 'City tax', 'S$\u00a012.50'],
    [roomTypeName, 'Resort fee', 'amountAtHotel'],
  ])
  const lines = sections.find(({ title }) => title === 'goodToKnow')?.lines
  expect(lines?.filter((line) => line === 'Car park YES.')).toHaveLength(1)
  expect(closing).toEqual(['note.extras', 'note.payableThrough Bedbank ES1 HB-778812'])
  expect(print(pnr, { kind: 'voucher' }).closing).toEqual(['note.extras'])
})

test('taxes at the hotel, and their amounts, are in the language of the paper', () => {
  const pnr = examplePnr()
  const [room] = pnr.roomPriceList
  if (!room) throw new Error('it has no room')
  const roomTaxesAtHotel = [
    { taxName: 'City tax', taxAmount: ['KWD', 1_234.5] as const },
    { taxName: 'Kurtaxe', taxAmount: null },
  ]
  const said = examplePnr({ roomPriceList: [{ ...room, roomTaxesAtHotel }] } as Partial<PnrFacts>)
  const rowsIn = (language: 'en' | 'id') =>
    print(said, { kind: 'itinerary', language })
      .sections.find(({ title }) => title === 'paidAtHotel')
      ?.table?.rows.map(([, ...row]) => row)
  expect(rowsIn('en')?.[0]).toEqual(['City tax', 'KWD\u00a01,234.500'])
  expect(rowsIn('id')).toEqual([
    ['Pajak kota', 'KWD\u00a01.234,500'],
    ['Kurtaxe', 'amountAtHotel'],
  ])
})

test('the letterhead is that of the agency the client bought from', () => {
  expect(print(examplePnr()).issuer).toBe('PT. Nusantara Wisata')
  expect(print(examplePnr(ofCorporate)).issuer).toBe('PT. Nusantara Wisata')
  const facts = print(examplePnr(ofCorporate), { kind: 'receipt' }).facts
  expect(facts).toContainEqual({ label: 'receivedFrom', value: 'Samudra Energi' })
})

test('a paper without a right to a room has a notice', () => {
  const held = examplePnr({
    displayStatus: 'HOLD',
    voucheredAt: null,
    bookingHoldUntil: '2026-12-01T05:00:00.000Z',
  })
  expect(print(held).notices).toEqual(['note.hold hotelTime Tue, 1 Dec 2026, 12:00 WIB'])
  expect(print(held, { kind: 'receipt' }).notices).toEqual(['note.notPaid'])
  // a cancellation without an outcome and an expired hold may still end either way
  const notes = { CANCELLING: 'note.cancelling', CANCELLED: 'note.cancelled', EXPIRED: 'note.expired' }
  for (const displayStatus of ['CANCELLING', 'CANCELLED', 'EXPIRED'] as const) {
    const paper = print(examplePnr({ displayStatus }), { kind: 'receipt' })
    expect(paper).toMatchObject({ notices: [notes[displayStatus]], isValid: false })
  }
  expect(print(examplePnr())).toMatchObject({ notices: [], isValid: true })
})

test('a cancelled or expired booking has no terms of a cancellation', () => {
  const hasTerms = (changes: Partial<PnrFacts>) =>
    print(examplePnr(changes)).sections.some(({ title }) => title === 'terms')
  expect(hasTerms({ displayStatus: 'ISSUED' })).toBe(true)
  expect(hasTerms({ displayStatus: 'CANCELLING' })).toBe(true)
  expect(hasTerms({ displayStatus: 'CANCELLED' })).toBe(false)
  expect(hasTerms({ displayStatus: 'EXPIRED' })).toBe(false)
})

test('terms that all rooms share are printed once, others per room', () => {
  const terms = (pnr: PnrFacts) => print(pnr).sections.find(({ title }) => title === 'terms')?.lines
  expect(terms(examplePnr())).toHaveLength(2)
  const policies = examplePnr().roomCancellationPolicyList
  const charge: CancellationCharge = {
    fromDate: '2026-12-10T11:00:00.000Z',
    toDate: null,
    chargeType: 'Amount',
    requestedChargeAmount: ['IDR', 296_525],
  }
  const amounts = policies.map((policy) => ({ ...policy, roomCancellationCharges: [charge] }))
  // each room has its own amount
  expect(terms(examplePnr({ roomCancellationPolicyList: amounts }))).toHaveLength(4)
  const [first] = policies
  if (!first) throw new Error('it has no policy')
  const strict = { ...first, roomIndex: 2, isCancellable: false, lastCancellationDeadline: null }
  expect(terms(examplePnr({ roomCancellationPolicyList: [first, strict] }))?.at(-1)).toBe(
    'Superior twin: policy.nonRefundable',
  )
})

test('a voucher names the holder, the age of every child, offers, and the reference as the supplier’s', () => {
  const pnr = examplePnr()
  const [adult, child] = pnr.roomGuestList
  if (!adult || !child) throw new Error('it has no child')
  const infant = { ...child, guestType: 'INF' as const, guestFirstName: 'Ana', guestAge: undefined }
  const said = examplePnr({
    roomGuestList: [adult, child, infant, { ...infant, guestFirstName: 'Bo', guestAge: 0 }],
    roomPriceList: pnr.roomPriceList.map((room) => ({ ...room, roomPromotions: ['Long stay', 'Free spa'] })),
  } as Partial<PnrFacts>)
  const { facts, sections } = print(said, { kind: 'voucher' })
  expect(facts).toContainEqual({ label: 'holder', value: 'Putri Lestari' })
  expect(facts).toContainEqual({ label: 'supplierReference', value: 'HB-778812' })
  const section = (name: string) => sections.find(({ title }) => title === name)
  expect(section('guests')?.table?.rows.map((cells) => cells.at(-1))).toEqual([
    'guestType.ADT',
    'guestType.CHD, age 7',
    'guestType.INF, age 0–1',
    'guestType.INF, age 0',
  ])
  expect(section('offers')?.lines).toEqual([
    'Deluxe double: Long stay, Free spa',
    'Superior twin: Long stay, Free spa',
  ])
  expect(print(pnr, { kind: 'voucher' }).sections.some(({ title }) => title === 'offers')).toBe(false)
})

test('the client reads what cancelling costs, and of an issued booking whom to ask', () => {
  const termsIn = (displayStatus: PnrFacts['displayStatus']) =>
    print(examplePnr({ displayStatus }))
      .sections.find(({ title }) => title === 'terms')
      ?.lines?.join('\n')
  expect(termsIn('HOLD')).toMatch(/policy\.freeUntil .*policy\.percentFrom .+ 50/s)
  expect(termsIn('ISSUED')).toMatch(/policy\.ask PT\. Nusantara Wisata\n.*policy\.percentFrom .+ 50/s)
  expect(termsIn('ISSUED')).not.toContain('free')
})

test('a receipt speaks of a service charge only where there is one', () => {
  const linesOf = (changes: Partial<PnrFacts>) =>
    print(examplePnr(changes), { kind: 'receipt' }).sections.flatMap(({ lines = [] }) => lines)
  expect(linesOf({ hasServiceCharge: true })).toEqual(['note.chargesIncluded'])
  expect(linesOf({ hasServiceCharge: false })).toEqual([])
})

test('a guest named TBA is printed as one who is not named yet, with the family name that is known', () => {
  const [adult] = examplePnr().roomGuestList
  if (!adult) throw new Error('it has no adult')
  const tba = (guestLastName: string) => ({ ...adult, guestFirstName: 'TBA', guestLastName })
  const pnr = examplePnr({ roomGuestList: [adult, tba('Lestari'), tba('')] })
  for (const kind of ['voucher', 'itinerary'] as const) {
    const guests = print(pnr, { kind }).sections.find(({ title }) => title === 'guests')
    expect(guests?.table?.rows.map(([, name]) => name)).toEqual([
      'MR Łukasz Ștefănescu',
      'unnamed 2 Lestari true',
      'unnamed 3  false',
    ])
  }
})

test('a paper of a changed booking says which one it replaces; of what was changed before the issue only the itinerary', () => {
  const said = (changes: Partial<PnrFacts>, kind: PaperChoice['kind']) =>
    print(examplePnr(changes), { kind }).facts.find(({ label }) => label === 'revision')?.value
  // booked and issued on 20 November
  const [held, once, twice] = [
    '2026-11-20T04:00:00.000Z',
    '2026-11-22T03:00:00.000Z',
    '2026-11-25T03:00:00.000Z',
  ]
  for (const kind of ['voucher', 'itinerary', 'receipt'] as const) {
    expect(said({}, kind)).toBeUndefined()
    expect(said({ revisedAt: [once] }, kind)).toMatch(new RegExp(`^replaces.${kind} 2 .*20 Nov`))
    expect(said({ revisedAt: [once, twice] }, kind)).toMatch(new RegExp(`^replaces.${kind} 3 .*22 Nov`))
  }
  expect(said({ revisedAt: [held] }, 'voucher')).toBeUndefined()
  expect(said({ revisedAt: [held] }, 'itinerary')).toMatch(/^replaces.itinerary 2 .*20 Nov/)
  expect(said({ revisedAt: [held, once] }, 'voucher'), 'the one of the issue').toMatch(
    /^replaces.voucher 3 .*20 Nov/,
  )
})
