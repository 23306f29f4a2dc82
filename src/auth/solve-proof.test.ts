import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

// tests/api/sign-in-attack.test.ts tests which proofs the server accepts, with the same function

test('an abort ends the work', async () => {
  const controller = new AbortController()
  const work = solveProof({ challenge: 'never', iterations: 1, bits: 33 }, controller.signal)
  controller.abort()
  await expect(work).rejects.toThrow('aborted')
})

test('a challenge of zero bits is solved by the first nonce', async () => {
  const { signal } = new AbortController()
  expect(await solveProof({ challenge: 'free', iterations: 1, bits: 0 }, signal)).toEqual({
    challenge: 'free',
    nonce: 0,
  })
})
