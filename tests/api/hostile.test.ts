import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkUserPassword, openSession } from '#contract/access/session'
import { discardCommand, readCommand } from '#contract/call/commands'
import { bookHotel, checkPrice, listRooms, readHotel, searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { priceInsurance, readBenefits } from '#contract/insurance/insurance'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { violatedInvariants } from '../support/books/books.ts'
import { storedCounts } from '../support/books/stored-counts.ts'
import { type Attempt, attemptsOn } from '../support/hostile/hostile-attempts.ts'
import { prepareTarget, type Target } from '../support/hostile/hostile-target.ts'
import { hostileTexts, inAddress, jsonOf, readAt } from '../support/hostile/hostile-values.ts'
import { benefitsRequest, priceRequest } from '../support/sale/insurance-trip.ts'

let target: Target
beforeAll(async () => {
  target = await prepareTarget()
})
afterAll(async () => {
  expect(await violatedInvariants(target.t.database)).toEqual([])
  await target.t.close()
})

describe('hostile input', () => {
  test('no endpoint that reads fails on it or stores any of it', async () => {
    const { supplierCode, hotelId } = target.check.supplierRoomPriceList[0] ?? raise('no hotel')
    const { searchReqInfo } = target.check
    const rooms = { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }
    const detail = { supplierCode, hotelId, searchReqInfo }
    const requests: [string, object][] = [
      [searchAvailability.path, target.search],
      [readHotel.path, detail],
      [listRooms.path, rooms],
      [checkPrice.path, target.check],
      [readBenefits.path, benefitsRequest()],
      [priceInsurance.path, priceRequest({}, { additionalBenefitCodes: ['CRUISE'] })],
    ]
    // the unchanged requests succeed; otherwise the refusals below would prove nothing
    for (const [path, body] of requests)
      expect(await target.ask({ path, body })).toMatchObject({ status: 200 })
    const before = await storedCounts(target.t.database)
    const taken = await target.attack(requests.flatMap(([path, body]) => attemptsOn(path, body)))
    const checks = taken.filter(({ attempt }) => attempt.path === checkPrice.path)
    const kept = { ...before, quote: before.quote + checks.filter(({ body }) => answersPrice(body)).length }
    expect(await storedCounts(target.t.database)).toEqual(kept)
  })

  test('no booking is made of hostile texts; harmless texts are stored and read back unchanged', async () => {
    const empty = await storedCounts(target.t.database)
    expect(await target.ask({ path: bookHotel.path, body: target.booking })).toMatchObject({ status: 200 })
    const one = await storedCounts(target.t.database)
    const attempts = attemptsOn(bookHotel.path, target.booking)
    const taken = await target.attack(
      attempts.filter(({ place, value }) => !(place?.[1] === issue && value === true)),
    )
    expect(taken.length).toBeLessThan(attempts.length / 10)
    const all = await storedCounts(target.t.database)
    for (const table of ['booking', 'command', 'sandbox_booking', 'audit'] as const) {
      expect(all[table] - one[table], table).toBe((one[table] - empty[table]) * taken.length)
    }
    expect({ ...all, booking: 0, command: 0, sandbox_booking: 0, audit: 0, sandbox_sold_night: 0 }).toEqual({
      ...one,
      booking: 0,
      command: 0,
      sandbox_booking: 0,
      audit: 0,
      sandbox_sold_night: 0,
    })
    for (const { attempt, body } of taken) {
      const { place = [], value } = attempt
      const pnr = await target.readBooked(body)
      if (!texts.some((text) => place.join('.').startsWith(text)) || typeof value !== 'string') continue
      // invisible marks are left out, and an empty remark is no remark
      const visible = value.replace(/\p{Cf}/gu, '').trim()
      if (place[0] === 'remarkList' && visible === '') continue
      const stored = readAt(pnr, place)
      expect(stored, place.join('.')).not.toMatch(/[<>{}[\]\\|^~;=`]|\p{C}|\p{Emoji_Presentation}/u)
      expect(String(stored).replace(/\s+/g, ' '), place.join('.')).toBe(visible.replace(/\s+/g, ' '))
    }
  })

  test('apostrophes, accents and punctuation of real names are stored unchanged', async () => {
    const words = {
      clientReference: "PO-4711/B (Dewi's group)",
      remarkList: [
        'It’s their honeymoon: “quiet room”, please! Arrival 23:30 + cot @ Rp 0 & breakfast #2?',
        "Mr O'Brien – Café São Tomé, 50% paid",
      ],
      roomHolder: {
        ...target.booking.roomHolder,
        holderFirstName: 'Nguyễn Thị',
        holderLastName: "D'Souza-Müller Jr.",
      },
    }
    const { status, body } = await target.ask({ path: bookHotel.path, body: { ...target.booking, ...words } })
    expect(status).toBe(200)
    expect(await target.readBooked(body)).toMatchObject(words)
  })

  test('hostile URLs, search texts and page numbers are refused or find nothing', async () => {
    const before = await storedCounts(target.t.database)
    const command = (path: string, text: string) => path.replace('{commandId}', inAddress(text))
    const attempts = hostileTexts.flatMap((value): Attempt[] => {
      const text = inAddress(value)
      return [
        { method: 'GET', path: `${listDestinations.path}?q=${text}`, value },
        { method: 'GET', path: `${listDestinations.path}?q=a&q=${text}`, value },
        { method: 'GET', path: `${listDestinations.path}?${text}=a&q=a`, value },
        { method: 'GET', path: `${listPnrs.path}?_page=${text}`, value },
        { method: 'GET', path: `${listPnrs.path}?${text}=1`, value },
        { method: 'GET', path: readPnr.path.replace('{supplierCode}', 'HBD').replace('{code}', text), value },
        {
          method: 'GET',
          path: readPnr.path.replace('{supplierCode}', text).replace('{code}', 'ABCDEF'),
          value,
        },
        { method: 'GET', path: command(readCommand.path, value), value },
        { path: command(discardCommand.path, value), value },
        { method: 'GET', path: `/api/${text}`, value },
      ]
    })
    const crooked = [
      '%',
      '%E0%A4%A',
      '%00',
      '%c0%ae%c0%ae/',
      '..%2f..%2fetc%2fpasswd',
      '../../etc/passwd',
      '%ED%A0%BD',
    ]
    await target.attack([
      ...attempts,
      ...crooked.flatMap((text): Attempt[] => [
        { method: 'GET', path: `${listPnrs.path}/HBD/${text}`, value: text },
        { method: 'GET', path: `${listDestinations.path}?q=${text}`, value: text },
        { method: 'GET', path: `/api/${text}`, value: text },
      ]),
    ])
    expect(await storedCounts(target.t.database)).toEqual(before)
  })

  test('bodies outside the contract pollute no prototype, cause no 500 and are not repeated in the answer', async () => {
    const before = await storedCounts(target.t.database)
    const bodies = [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a":{"__proto__":{"polluted":1}}}',
      '{"hotelId":"1","hotelId":"2"}',
      '{"a":1e999}',
      '{"a":NaN}',
      "{'a':1}",
      '{"a":1,}',
      '[]',
      '"text"',
      'null',
      '7',
      '',
      '{',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":"${'x'.repeat(300_000)}"}`,
      '\u0000',
      '{"\\u0000":"\\ud83d"}',
    ]
    const paths = [
      searchAvailability,
      readHotel,
      listRooms,
      checkPrice,
      bookHotel,
      checkUserPassword,
      openSession,
    ]
    const taken = await target.attack(
      paths.flatMap(({ path }) => bodies.map((body) => ({ path, body, value: body }))),
    )
    const merged = bodies
      .slice(0, 3)
      .map((body) => jsonOf(target.booking).replace('{', `${body.slice(0, -1)},`))
    expect([
      ...taken,
      ...(await target.attack(merged.map((body) => ({ path: bookHotel.path, body })))),
    ]).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(await storedCounts(target.t.database)).toEqual(before)
  })

  test('nobody signs in with it', async () => {
    const before = await storedCounts(target.t.database)
    const person = { accountName: 'NUSA', userName: 'sari', password: 'wrong' }
    const attempts = attemptsOn(checkUserPassword.path, person)
    // no more at a time than may wait from one network
    const taken = await target.attack(
      [...attempts, ...attemptsOn(openSession.path, { token: 'x'.repeat(43) })],
      8,
    )
    expect(taken).toEqual([])
    // wrong passwords are stored, requests that break the contract are not
    const { audit, ...others } = await storedCounts(target.t.database)
    expect(others).toEqual({ ...before, audit: undefined })
    expect(audit).toBeLessThan(before.audit + attempts.length / 2)
  })
})

const issue = 'pleaseDoIssuedBooking'
const texts = [
  'clientReference',
  'remarkList.',
  'roomHolder.',
  'roomGuestList.0.guestFirst',
  'roomGuestList.0.guestLast',
]

function answersPrice(body: unknown): boolean {
  return Object(body).hotelCheckPriceResponse.length > 0
}

function raise(what: string): never {
  throw new Error(what)
}
