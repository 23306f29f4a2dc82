import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { setRules, subscribe, tell } from '../support/push/notified.ts'
import { loopbackNetwork, type PushService, startPushService } from '../support/push/push-service.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const hour = 3_600_000

describe.each(onPostgres)('notices on $engine', ({ fresh }) => {
  let service: PushService
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    t = await createTestApp(fresh, { PUBLIC_URL: 'http://localhost:8080' }, 1_000, {
      pushNetwork: loopbackNetwork,
    })
    sari = await t.signIn('NUSA/sari')
  })
  afterEach(() => t.close())

  /** Moves the end of a hold to so many hours from now. */
  const endHold = ({ code }: { code: string }, hours: number) =>
    t.database.pool.query('update booking set hold_until = $2 where locator = $1', [
      code,
      new Date(t.clock.now().getTime() + hours * hour),
    ])

  test('a hold is told a day and three hours before its end, and not after its issue', async () => {
    await setRules(sari, {})
    const browser = await subscribe(sari, service)
    const address = await holdOne(sari)
    await endHold(address, 26)
    await tell(t)
    expect(service.shownBy(browser)).toEqual([])
    t.clock.pass(2 * hour)
    await tell(t)
    await tell(t)
    const [first, ...more] = service.shownBy(browser)
    expect(more).toEqual([])
    expect(first).toMatchObject({ urgency: 'normal', ttl: 86_400 })
    t.clock.pass(21 * hour)
    sari = await t.signIn('NUSA/sari')
    await tell(t)
    expect(service.shownBy(browser).length).toBe(2)
    await tryToIssue(sari, address)
    t.clock.pass(2 * hour)
    await tell(t)
    expect(service.shownBy(browser).length).toBe(2)
  })
})
