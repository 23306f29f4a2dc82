import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { findingDaysAhead, todayOverview } from '#contract/order/today'
import { bookTrain } from '#contract/train/train'
import { makeTrip, openTrip } from '#contract/trip/trip'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { policyForm, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { adult, chosen, openToAll, trainForm } from '../support/sale/trains.ts'
import { addTraveller, passportOf } from '../support/sale/travellers.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const [insured] = policyForm().insuredParticipants
if (!insured) throw new Error('nobody is insured')
const { firstName, lastName, dateOfBirth: birthDate, identityNumber = '' } = insured
const name = `${firstName} ${lastName}`

describe.each(onPostgres)('what the papers of travellers want, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let wayan: AgentClient
  let agus: AgentClient
  let soon: string
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    wayan = await t.signIn('NUSA-BALI/wayan')
    agus = await t.signIn('MERAPI/agus')
    soon = addDays(dayInJakarta(t.clock.now()), 90)
  })
  afterAll(() => t.close())

  const seenBy = async (agent: AgentClient) => (await agent.call(todayOverview, {})).findingList ?? []
  const toldOf = async (agent: AgentClient, locator: string) =>
    (await seenBy(agent)).filter(({ locatorCode }) => locatorCode === locator).map(({ finding }) => finding)
  const tripOf = async (agent: AgentClient, ...locatorList: string[]) => {
    const made = await agent.call(makeTrip, { body: { name: 'Papers', locatorList } })
    return { made, open: await agent.call(openTrip, { params: { tripId: made.tripId } }) }
  }
  const ends = { kind: 'PASSPORT_ENDS', name, endsOn: '', isOver: false }

  test('a passport that ends too early is told with the name alone, to who reaches the sale and the book', async () => {
    await addTraveller(sari, {
      surname: lastName.toUpperCase(),
      givenNames: firstName,
      birthDate,
      documentList: [passportOf('X9988776', { expiresOn: soon })],
    })
    const [own, below, beside] = [await quoted(sari), await quoted(wayan), await quoted(agus)]
    const expected = [{ ...ends, endsOn: soon }]
    expect(await toldOf(sari, own)).toEqual(expected)
    // her book has the client of the sub-agency, which does not reach it
    expect(await toldOf(sari, below)).toEqual(expected)
    expect(await toldOf(wayan, below)).toEqual([])
    expect(await toldOf(agus, beside)).toEqual([])
    const text = JSON.stringify(await seenBy(sari))
    expect(text).not.toContain('X9988776')
    expect(text).not.toContain(birthDate)
    const ownOnly = await signInWithout(t, 'NUSA', 'seeAllBookings')
    expect(await seenBy(ownOnly)).toEqual([])
  })

  test('a trip says it over all its days, to readers; answers to writes, which are kept, do not', async () => {
    const { made, open } = await tripOf(sari, await quoted(sari))
    expect(made).not.toHaveProperty('findingList')
    expect(open.findingList).toEqual([{ ...ends, endsOn: soon }])
    const { open: theirs } = await tripOf(wayan, await quoted(wayan))
    expect(theirs.findingList).toEqual([])
    const read = await sari.call(openTrip, { params: { tripId: theirs.tripId } })
    expect(read.findingList).toEqual([{ ...ends, endsOn: soon }])
    const listed = (await seenBy(sari)).find(({ trip }) => trip?.tripId === open.tripId)
    expect(listed).toMatchObject({ trip: { name: 'Papers' }, finding: { kind: 'PASSPORT_ENDS', name } })
  })

  test('another name than that of the passport is told to who may see documents', async () => {
    const documentList = [passportOf(`${identityNumber.slice(0, 3)}-${identityNumber.slice(3)}`)]
    await addTraveller(agus, { surname: lastName, givenNames: 'Travellor Aa', birthDate, documentList })
    const locator = await quoted(agus)
    expect(await toldOf(agus, locator)).toEqual([
      { kind: 'OTHER_NAME', name, documentName: `Travellor Aa ${lastName}` },
    ])
    const blind = await signInWithout(t, 'MERAPI', 'seeDocuments')
    expect(await toldOf(blind, locator)).toEqual([])
  })

  test('a child alone is told of, until somebody adult is in the trip', async () => {
    const born = addDays(dayInJakarta(t.clock.now()), -15 * 365)
    const hold = async (firstName: string, dateOfBirth: string) => {
      const pax = [
        adult(1, { firstName, lastName: 'Belia', dateOfBirth, identityNumber: '3273010101120001' }),
      ]
      const body = trainForm(await chosen(sari, t.clock.now()), { pax })
      const { bookingsResult } = await sari.call(bookTrain, { body })
      return bookingsResult[0]?.bookingLocatorCode ?? ''
    }
    const alone = await hold('Ayu', born)
    expect(await toldOf(sari, alone)).toEqual([{ kind: 'NO_GUARDIAN', name: 'Ayu Belia' }])
    const { open } = await tripOf(sari, alone, await hold('Ratna', '1985-02-03'))
    expect(open.findingList).toEqual([])
    expect(await toldOf(sari, alone)).toEqual([])
  })

  test('sales that start later, or are cancelled, are not looked at', async () => {
    const starts = addDays(dayInJakarta(t.clock.now()), findingDaysAhead + 1)
    const far = await quoted(sari, {
      search: { coverageStartDate: starts, coverageEndDate: addDays(starts, 4) },
    })
    expect(await toldOf(sari, far)).toEqual([])
    const cancelled = await quoted(sari)
    expect(await toldOf(sari, cancelled)).toHaveLength(1)
    expect((await tryToChange(sari, 'cancel', cancelled)).status).toBe(200)
    expect(await toldOf(sari, cancelled)).toEqual([])
  })

  test('a book that is locked closes neither the screen of the morning nor a trip', async () => {
    await t.database.pool.query(`update traveller_hash_key set sealed = decode(repeat('00', 80), 'hex')`)
    const { open } = await tripOf(sari, await quoted(sari))
    expect(open.findingList).toEqual([])
    expect(await seenBy(sari)).toEqual([])
  })
})
