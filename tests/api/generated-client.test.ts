import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { readPnr } from '#contract/pnr/pnr'
import { openApi } from '../../server/http/openapi/openapi.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

/** Below the project, so that the client finds its runtime. */
const folder = resolve('test-results/api-client')

/** What somebody writes who has nothing but the document. */
const program = `
import * as api from './client.ts'

export async function bookCheapest(fetcher: typeof fetch, checkInDate: string, checkOutDate: string, key: string) {
  api.defaults.fetch = fetcher
  const person = { accountName: 'NUSA', userName: 'sari', password: 'tradewind-demo' }
  const { token } = done(await api.checkUserPassword(person))
  const { accessToken, claims } = done(await api.openSession({ token }))
  api.defaults.headers = { authorization: 'Bearer ' + accessToken }
  const { destinationListResponse } = done(await api.listDestinations('Jakarta'))
  const found = done(
    await api.searchAvailability({
      checkInDate,
      checkOutDate,
      numberOfRooms: 1,
      guestNationalityCode: 'ID',
      numberOfAdultsInEachRooms: [1],
      numberOfChildrenInEachRooms: [0],
      numberOfInfantsInEachRooms: [0],
      childrenAgesInEachRooms: [[]],
      destinationSearchKeyList: first(destinationListResponse).destinationSearchKeyList.slice(0, 1),
      allowOccupancyGrouping: true,
    }),
  )
  const { supplierCode, hotelId } = first(found.hotelAvailabilityList)
  const { searchReqInfo = '' } = first(found.requestCompletionStatus)
  const { hotelRoomListResponse } = done(
    await api.listRooms({ supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }),
  )
  const { roomPriceKey } = first(first(hotelRoomListResponse).roomPriceList)
  const rooms = (key: string) => ({
    supplierRoomPriceList: [
      {
        supplierCode,
        hotelId,
        selectedRoomIndexCombinationList: [{ roomNumber: 1, numberOfRooms: 1, roomPriceKey: key }],
      },
    ],
    searchReqInfo,
  })
  const { hotelCheckPriceResponse } = done(await api.checkPrice(rooms(roomPriceKey)))
  const checked = first(hotelCheckPriceResponse)
  const booked = done(
    await api.bookHotel(key, {
      ...rooms(first(checked.roomPriceList).roomPriceKey),
      roomHolder: {
        holderFirstName: 'Putri',
        holderLastName: 'Lestari',
        holderEmail: 'putri@example.com',
        holderPhone: '+62 811 0000 000',
      },
      roomGuestList: [
        { roomNumber: 1, guestType: 'ADT', guestTitle: 'MS', guestFirstName: 'Putri', guestLastName: 'Lestari' },
      ],
      clientReference: '',
      remarkList: [],
      bookingModifier: {
        inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
        pleaseDoIssuedBooking: checked.bookingHoldUntil === null,
      },
    }),
  )
  const [currency, amount]: [string, number] = checked.totalPrice.requestedTotalPrice
  return { agency: claims.orgName, ...first(booked.hotelBookingsResponse), currency, amount }
}

function done<Answer extends { status: number; data: unknown }>(answer: Answer) {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data))
  return answer.data as Extract<Answer, { status: 200 }>['data']
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('none was found')
  return item
}
`

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(() => t.close())

test('a client that is generated from the document compiles, signs in, searches and books', async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/openapi.json`, JSON.stringify(openApi('test')))
  writeFileSync(`${folder}/program.ts`, program)
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [resolve('node_modules', script), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  run('oazapfts/dist/cli.js', 'openapi.json', 'client.ts')
  const options =
    '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --ignoreConfig'
  expect(run('typescript/bin/tsc', ...options.split(' '), 'program.ts')).toBe('')

  const { bookCheapest } = await import(`${folder}/program.ts`)
  const day = addDays(dayInJakarta(t.clock.now()), 40)
  const sold = await bookCheapest(fetchOf(t), day, addDays(day, 1), newKey())
  expect(sold).toMatchObject({ agency: 'Nusa Wisata Travel', currency: 'IDR', amount: expect.any(Number) })
  const sari = await t.signIn('NUSA/sari')
  const address = { supplierCode: sold.supplierCode, code: sold.qilinLocatorCode }
  expect(await sari.call(readPnr, { params: address })).toMatchObject({ bookingStatus: expect.any(String) })
})

/** Answers requests inside the process. */
function fetchOf({ app }: TestApp): typeof fetch {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const answer = await app.server.inject({
      method: method as 'GET', // inject takes any method; its type lists them
      url: url instanceof Request ? url.url : url.toString(),
      headers: { host: 'localhost:8080', ...Object.fromEntries(new Headers(headers)) },
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }
}
