import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('health and readiness on $engine', ({ fresh }) => {
  let t: TestApp
  let stranger: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    stranger = new AgentClient(t.app.server)
  })
  afterAll(() => t.close())

  test('without its database the server is alive, but not ready', async () => {
    const alive = { alive: true, version: 'test', serverTime: t.clock.now().toISOString() }
    expect(await stranger.raw('GET', '/api/ready')).toMatchObject({ status: 200, body: { ready: true } })
    expect((await stranger.raw('GET', '/api/health')).body).toEqual(alive)
    await t.database.pool.end()
    const { status, body } = await stranger.raw('GET', '/api/ready')
    expect({ status, body }).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE', retryAfter: 1 } })
    expect((await stranger.raw('GET', '/api/health')).body).toEqual(alive)
  })
})
