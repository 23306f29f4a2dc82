import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookTrain } from '#contract/train/train'
import { eraseTraveller, listTravellers, pickTravellers } from '#contract/travellers/book'
import { checkImport, importTravellers } from '#contract/travellers/import'
import { keepTravellersOf, suggestTravellers } from '#contract/travellers/suggest'
import type { TravellerForm } from '#contract/travellers/traveller'
import type { AgentClient } from '../support/client/agent-client.ts'
import { setSuspended, signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import { policyForm, quoted } from '../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { adult, chosen, openToAll, trainForm } from '../support/sale/trains.ts'
import { addTraveller, passportOf, travellerOf } from '../support/sale/travellers.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('travellers of bookings and files on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let agus: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  const named = async (typed: string, reader = sari) =>
    (await reader.call(listTravellers, { body: { typed } })).travellerList
  const picked = async (travellerId: string | null | undefined) =>
    (await sari.call(pickTravellers, { body: { travellerIds: [travellerId ?? ''] } })).pickedList[0]
  const keep = (
    product: 'HOTEL' | 'INSURANCE' | 'TOUR' | 'TRAIN',
    supplierCode: string,
    locatorCode: string,
    by = sari,
  ) => by.call(keepTravellersOf, { body: { product, supplierCode, locatorCode } })
  /** A room for two, of whom one is not named yet. */
  const holdFor = (guestLastName: string) => {
    const guest = { roomNumber: 1, guestType: 'ADT', guestTitle: 'MRS' } as const
    const roomGuestList = [
      { ...guest, guestFirstName: 'Ayu', guestLastName },
      { ...guest, guestFirstName: 'TBA', guestLastName },
    ]
    return holdOne(sari, { form: { roomGuestList } })
  }
  const suggest = async (typed: string, reader = sari) => reader.call(suggestTravellers, { body: { typed } })
  const outcomes = (guestList: readonly { outcome: string }[]) => guestList.map(({ outcome }) => outcome)

  test('the guests of a hotel are kept with one tap, once, and without those who are not named', async () => {
    const { supplierCode, code } = await holdFor('Hotelguest')
    const first = await keep('HOTEL', supplierCode, code)
    expect(outcomes(first.guestList)).toEqual(['KEPT', 'NO_NAME'])
    const [guest] = await named('hotelguest')
    expect(guest).toMatchObject({ surname: 'Hotelguest', birthYear: null })
    const again = await keep('HOTEL', supplierCode, code)
    expect(outcomes(again.guestList)).toEqual(['ALREADY', 'NO_NAME'])
    expect(again.guestList[0]).toMatchObject({ outcome: 'ALREADY', travellerId: guest?.travellerId })
    expect(await named('hotelguest')).toHaveLength(1)
    await expect(keep('HOTEL', supplierCode, code, agus)).rejects.toThrow('404')
  })

  test('the people of a policy come with their documents and addresses', async () => {
    const locator = await quoted(sari)
    const insured = (await suggest('traveller')).guestList.find(({ product }) => product === 'INSURANCE')
    expect(insured).toMatchObject({ locatorCode: locator, age: 36 })
    expect(JSON.stringify(insured)).not.toMatch(/C1000001|19\d\d-/)
    const [traveller] = policyForm().insuredParticipants
    const { guestList } = await keep('INSURANCE', 'ZUR', locator)
    expect(outcomes(guestList)[0]).toBe('KEPT')
    expect(await picked(guestList[0]?.travellerId)).toMatchObject({
      givenNames: traveller?.firstName,
      birthDate: traveller?.dateOfBirth,
      address: 'Jalan Merdeka 1',
      placeOfBirth: 'Bandung',
      documentList: [{ kind: 'PASSPORT', number: traveller?.identityNumber, country: null }],
    })
  })

  test('travellers of tours and passengers of trains, of one name, too', async () => {
    const tour = await bookedTour(sari, await someDeparture(sari), { firstName: 'Tourguest' })
    expect(outcomes((await keep('TOUR', 'ALT', tour)).guestList)).toEqual(['KEPT'])
    const [toured] = await named('tourguest')
    expect(await picked(toured?.travellerId)).toMatchObject({
      birthDate: '1990-05-17',
      phone: '628110000000',
    })
    const form = trainForm(await chosen(sari, t.clock.now()), {
      pax: [adult(1, { firstName: 'Trainguest', lastName: '' })],
    })
    const booked = (await sari.call(bookTrain, { body: form })).bookingsResult[0]?.bookingLocatorCode ?? ''
    const { guestList } = await keep('TRAIN', 'KAI', booked)
    expect(await picked(guestList[0]?.travellerId)).toMatchObject({
      surname: 'Trainguest',
      givenNames: '',
      documentList: [{ kind: 'KTP', number: '3273010101900001' }],
    })
  })

  test('guests of bookings are suggested without a book, by name and age alone, until they are in it', async () => {
    const { supplierCode, code } = await holdFor('Bookedonly')
    const { guestList, travellerList } = await suggest('bookedonly')
    expect(travellerList).toEqual([])
    expect(guestList).toEqual([
      {
        name: expect.stringContaining('Bookedonly'),
        age: null,
        product: 'HOTEL',
        supplierCode,
        locatorCode: code,
      },
    ])
    expect((await suggest('bookedonly', agus)).guestList).toEqual([])
    const ownSales = await signInWithout(t, 'NUSA', 'seeAllBookings')
    expect((await suggest('bookedonly', ownSales)).guestList).toEqual([])
    await keep('HOTEL', supplierCode, code)
    const kept = await suggest('bookedonly')
    expect(kept.travellerList).toHaveLength(1)
    expect(kept.guestList).toEqual([])
    // cancelled bookings suggest nobody
    const other = await holdFor('Cancelledonly')
    expect((await suggest('cancelledonly')).guestList).toHaveLength(1)
    await tryToCancel(sari, other)
    expect((await suggest('cancelledonly')).guestList).toEqual([])
  })

  const row = (rowNumber: number, changes: Partial<TravellerForm>) => ({
    rowNumber,
    traveller: travellerOf(changes),
  })

  test('a file is imported after it was checked, and the same file twice adds nobody twice', async () => {
    const gone = await addTraveller(sari, { surname: 'Filegone' })
    await sari.call(eraseTraveller, { params: { travellerId: gone }, body: { doNotKeep: true } })
    await addTraveller(sari, { surname: 'Filethere' })
    const rowList = [
      row(2, { surname: 'Fileone', documentList: [passportOf('F1234567')] }),
      row(3, { surname: 'Fileone' }),
      row(5, { surname: 'Filethere' }),
      row(6, { surname: 'Filegone' }),
      row(9, { surname: 'Filetwo', givenNames: '', birthDate: null }),
    ]
    const expected = [
      { rowNumber: 2, outcome: 'NEW' },
      { rowNumber: 3, outcome: 'ALREADY' },
      { rowNumber: 5, outcome: 'ALREADY' },
      { rowNumber: 6, outcome: 'DO_NOT_KEEP' },
      { rowNumber: 9, outcome: 'NEW' },
    ]
    expect((await sari.call(checkImport, { body: { rowList } })).outcomeList).toEqual(expected)
    expect(await named('fileone')).toEqual([])
    const key = newKey()
    const first = await sari.call(importTravellers, { body: { rowList } }, key)
    expect(first.outcomeList).toEqual(expected)
    expect(await sari.call(importTravellers, { body: { rowList } }, key)).toEqual(first)
    const again = await sari.call(importTravellers, { body: { rowList } })
    expect(again.outcomeList.map(({ outcome }) => outcome)).toEqual([
      'ALREADY',
      'ALREADY',
      'ALREADY',
      'DO_NOT_KEEP',
      'ALREADY',
    ])
    for (const surname of ['fileone', 'filethere', 'filetwo']) expect(await named(surname)).toHaveLength(1)
  })

  test('two who import one file at once add nobody twice', async () => {
    const rowList = Array.from({ length: 20 }, (_, at) =>
      row(at + 2, { surname: `Atonce${'abcdefghijklmnopqrst'[at]}` }),
    )
    const admin = await t.signIn('NUSA/admin')
    await Promise.all([sari, admin].map((by) => by.call(importTravellers, { body: { rowList } })))
    expect(await named('atonce')).toHaveLength(20)
  })

  test('a wrong row refuses the whole import, and a suspended agency imports nothing', async () => {
    const rowList = [row(2, { surname: 'Notstored' }), row(3, { surname: 'Wr0ng' })]
    await expect(sari.call(importTravellers, { body: { rowList } })).rejects.toThrow('400')
    expect(await named('notstored')).toEqual([])
    await setSuspended(t, 'MERAPI', true)
    try {
      await expect(
        agus.call(importTravellers, { body: { rowList: [row(2, { surname: 'Late' })] } }),
      ).rejects.toThrow('403')
    } finally {
      await setSuspended(t, 'MERAPI', false)
    }
  })
})
