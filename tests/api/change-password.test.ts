import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, whoAmI } from '#contract/access/session'
import type { Answer } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const old = 'tradewind-demo'
const good = 'kereta malam biru'

describe.each(onPostgres)('changing the password on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  async function change(currentPassword: string, newPassword: string): Promise<Answer> {
    const sari = await t.signIn('NUSA/sari')
    return sari.raw('POST', changePassword.path, { currentPassword, newPassword })
  }

  test.each([
    ['guessed wrong', good, 'WRONG_CURRENT'],
    [old, 'short', 'TOO_SHORT'],
    [old, 'nusa wisata travel 1', 'HOLDS_NAME'],
    [old, 'password1234', 'COMMON'],
  ])(
    'from %s to %s is refused as %s, by a word that the screen can place',
    async (from, to, passwordProblem) => {
      const { status, body } = await change(from, to)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: 'INVALID_REQUEST', passwordProblem },
      })
    },
  )

  test('every other session ends, and the answer is a new session for this device', async () => {
    const other = await t.signIn('NUSA/sari')
    const { status, body } = await change(old, good)
    expect(status).toBe(200)
    await expect(other.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
    other.accessToken = Object(body).accessToken
    expect(await other.call(whoAmI, {})).toMatchObject({ claims: { userName: 'sari' } })
  })
})
