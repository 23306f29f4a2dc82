import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../server/hotel/attachments/files-for-tests.ts'
import { deleteExpired } from '../../server/jobs/delete-expired.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { attach } from '../support/client/attach.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const hour = 3_600_000
const megabyte = 1024 * 1024

describe.each(onPostgres)('quotas of attachments on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let budi: AgentClient
  let agus: AgentClient
  let room = true

  beforeAll(async () => {
    t = await createTestApp(fresh, {}, undefined, { hasDiskSpaceForFiles: async () => room })
    sari = await t.signIn('NUSA/sari')
    budi = await t.signIn('NUSA/budi')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  async function bookedBy(agent: AgentClient): Promise<string> {
    const request = await agent.prepareBooking({ refundable: true, issueNow: false })
    const { body } = await agent.book(request)
    return Object(body).hotelBookingsResponse[0].qilinLocatorCode
  }

  /** Inserts attachments with these sizes in bytes; their stored content is short. */
  async function insertFiles(code: string, by: string, sizes: readonly number[], at = t.clock.now()) {
    for (const size of sizes) {
      await t.database.pool.query(
        `insert into pnr_attachment (id, booking_id, file_name, kind, size, sha256, content, attached_by,
           attached_by_user, attached_at, replaced_at)
         select gen_random_uuid(), booking.id, 'old.pdf', 'pdf', $2, '', 'x', '', app_user.id, $4, $4
         from booking, app_user where locator = $1 and user_name = $3`,
        [code, size, by, at],
      )
    }
  }
  const forgetFiles = () => t.database.pool.query('delete from pnr_attachment')
  const file = { name: 'passport.pdf', content: pdfOf() }
  const send = (agent: AgentClient, code: string) => attach(agent, code, file)

  test('a user over the daily quota is refused until tomorrow', async () => {
    const code = await bookedBy(sari)
    await insertFiles(
      code,
      'sari',
      Array(20).fill(10 * megabyte),
      new Date(t.clock.now().getTime() - 40 * 24 * hour),
    )
    await t.database.pool.query(`update pnr_attachment set content = null`)
    expect((await send(sari, code)).status).toBe(200)
    await forgetFiles()
    await insertFiles(code, 'sari', Array(20).fill(10 * megabyte))
    await t.database.pool.query(`update pnr_attachment set content = null`)
    const refused = await send(sari, code)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'TOO_MANY_FILES',
        errorDescription:
          'Nothing was saved. You may attach 200 MB a day. Attach this file tomorrow, or make it smaller.',
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600)
    expect((await send(budi, code)).status).toBe(200)
    await forgetFiles()
  })

  test('a booking over its quota of replaced files is refused until the oldest is deleted', async () => {
    const [code, other] = [await bookedBy(sari), await bookedBy(sari)]
    const twoDaysAgo = new Date(t.clock.now().getTime() - 48 * hour)
    await insertFiles(code, 'budi', Array(5).fill(10 * megabyte), twoDaysAgo)
    expect((await send(sari, code)).status).toBe(200)
    const stands = await t.database.pool.query(`select id from pnr_attachment where replaced_at is null`)
    const refused = await attach(sari, code, file, { replaces: stands.rows[0].id })
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_FILES', retryAfter: 28 * 24 * 3_600 },
    })
    expect(Object(refused.body).errorDescription).toMatch(
      /50 MB of former files for 30 days\. Attach this one on /,
    )
    expect((await send(sari, other)).status).toBe(200)
    await forgetFiles()
  })

  test('the quota of an organisation includes replaced files, and does not affect other organisations', async () => {
    const [code, other, foreign] = [await bookedBy(sari), await bookedBy(sari), await bookedBy(agus)]
    const yesterday = new Date(t.clock.now().getTime() - 25 * hour)
    await insertFiles(code, 'budi', Array(205).fill(10 * megabyte), yesterday)
    const refused = await send(sari, other)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_FILES', retryAfter: (30 * 24 - 25) * 3_600 },
    })
    expect(Object(refused.body).errorDescription).toContain('The organisation keeps 2 GB of files')
    expect((await send(agus, foreign)).status).toBe(200)
    await deleteExpired(t.database, new Date(yesterday.getTime() + 31 * 24 * hour))
    expect((await send(sari, other)).status).toBe(200)
    await forgetFiles()
  })

  test('with little disk left files are refused, and bookings still succeed', async () => {
    const code = await bookedBy(sari)
    room = false
    expect(await send(sari, code)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    const next = await bookedBy(sari)
    room = true
    expect((await send(sari, next)).status).toBe(200)
  })
})
