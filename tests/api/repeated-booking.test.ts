import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTour } from '#contract/tour/tour'
import { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { createTestApp, createWorkedApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('a booking that is sent twice on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  test('is not refused because of the last seat that it took itself', async () => {
    const sari = await t.signIn('NUSA/sari')
    const { departures } = await sari.call(readTour, { params: { slug: 'demo-tour-last-seat' } })
    const form = tourForm(departures[0]?.id ?? '')
    const key = newKey()

    // another process reads the remaining seats after the first one has booked the last
    const { ALT } = t.needs.tours.wholesalers
    let first: Awaited<ReturnType<typeof tryToBookTour>> | undefined
    const departure: typeof ALT.departure = async (...asked) => {
      first = await tryToBookTour(sari, form, key)
      return ALT.departure(...asked)
    }
    const tours = { ...t.needs.tours, wholesalers: { ALT: { ...ALT, departure } } }
    const other = await createWorkedApp({ ...t.needs, tours })
    const again = new AgentClient(other.server)
    again.accessToken = sari.accessToken
    const second = await tryToBookTour(again, form, key)

    expect(first).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    expect({ status: second.status, body: second.body }).toEqual({ status: first?.status, body: first?.body })
    await other.server.close()
  })
})
