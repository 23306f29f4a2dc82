import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachFile } from '#contract/pnr/auxiliary'
import { createAccessTokens } from '../../server/auth/tokens.ts'
import { createUserStore } from '../../server/auth/user-store.ts'
import { createFindViewer } from '../../server/auth/viewer.ts'
import { createIdempotencyStore } from '../../server/http/call/idempotency.ts'
import { bothEngines } from '../support/databases.ts'
import { createTestApp, type TestApp, testSecret } from '../support/test-app.ts'

function findViewer({ database, clock }: TestApp) {
  const accessTokens = createAccessTokens(testSecret)
  return createFindViewer({ users: createUserStore(database), accessTokens, now: clock.now })
}

describe.each(bothEngines)('a write with a preparation step on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  test('is prepared once, outside of the transaction that stores it', async () => {
    const { accessToken } = await t.signIn('NUSA/sari')
    const viewer = await findViewer(t)(`Bearer ${accessToken}`)
    const store = createIdempotencyStore(t.database)
    const prepared: boolean[] = []
    const worked: boolean[] = []
    const write = (key: string, parts: unknown, reply = 'first') =>
      store.oncePrepared(viewer, key, attachFile, parts, {
        async prepare() {
          prepared.push(t.database.sql.isTransaction)
          return reply
        },
        async work(ready) {
          worked.push(t.database.sql.isTransaction)
          return { ready }
        },
      })
    const key = randomUUID()
    expect(await write(key, 'same')).toEqual({ ready: 'first' })
    expect(await write(key, 'same', 'second')).toEqual({ ready: 'first' })
    await expect(write(key, 'other')).rejects.toThrow('This Idempotency-Key was used for another request.')
    expect([prepared, worked]).toEqual([[false], [true]])
    const racing = randomUUID()
    const replies = await Promise.all([write(racing, 'same', 'one'), write(racing, 'same', 'other')])
    expect(replies[0]).toEqual(replies[1])
    expect(worked).toEqual([true, true])
  })
})
