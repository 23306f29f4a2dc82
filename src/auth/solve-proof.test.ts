import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

// what the server takes for solved is held by tests/api/sign-in-attack.test.ts, over the same function

test('the work ends when the person leaves', async () => {
  const leaving = new AbortController()
  const work = solveProof({ challenge: 'never', iterations: 1, bits: 33 }, leaving.signal)
  leaving.abort()
  await expect(work).rejects.toThrow('aborted')
})

test('no work at all is solved by the first try', async () => {
  const { signal } = new AbortController()
  expect(await solveProof({ challenge: 'free', iterations: 1, bits: 0 }, signal)).toEqual({
    challenge: 'free',
    nonce: 0,
  })
})
