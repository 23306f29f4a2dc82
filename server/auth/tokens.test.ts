import { expect, test } from 'vitest'
import { createAccessTokens } from './tokens.ts'

const secret = 'a secret of the tests, 32 characters long'
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25) + seconds * 1_000)

test('a token that was read before ends at its time, and another one is not taken for it', async () => {
  const tokens = createAccessTokens(secret)
  const { accessToken, expiresAt } = await tokens.issue('sari', 'session 1', at(0))
  expect(expiresAt).toEqual(at(600))
  const read = (token: string, seconds: number) => tokens.read(token, at(seconds))
  for (const seconds of [0, 1, 599])
    expect(await read(accessToken, seconds)).toEqual({ sessionId: 'session 1' })
  const [head = '', claims = '', signature = ''] = accessToken.split('.')
  const { accessToken: other } = await tokens.issue('agus', 'session 2', at(0))
  for (const forged of [
    `${head}.${claims}.`,
    `${head}.${other.split('.')[1]}.${signature}`,
    `${accessToken}x`,
  ])
    expect(await read(forged, 1)).toBeNull()
  expect(await createAccessTokens(`${secret}!`).read(accessToken, at(1))).toBeNull()
  for (const seconds of [600, 601, 1]) {
    expect(await read(accessToken, seconds)).toEqual(seconds === 1 ? { sessionId: 'session 1' } : null)
  }
})
