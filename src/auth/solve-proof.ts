import type { ProofOfWork } from '#contract/call/failure'

/** Derivations that run in parallel: browsers run them on their own threads. */
const batchSize = 4

/** Solves a proof of work: the first nonce whose derived bits begin with enough zeros. */
export async function solveProof(
  { challenge, iterations, bits }: ProofOfWork,
  signal: AbortSignal,
): Promise<{ challenge: string; nonce: number }> {
  const utf8 = new TextEncoder()
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8.encode(challenge), iterations }
  async function zeroBitsOf(nonce: number): Promise<number> {
    const text = utf8.encode(`${challenge}:${nonce}`)
    const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
    return Math.clz32(new DataView(await crypto.subtle.deriveBits(derivation, key, 32)).getUint32(0))
  }
  for (let first = 0; ; first += batchSize) {
    signal.throwIfAborted()
    const results = await Promise.all(
      Array.from({ length: batchSize }, (_, index) => zeroBitsOf(first + index)),
    )
    const index = results.findIndex((zeros) => zeros >= bits)
    if (index >= 0) return { challenge, nonce: first + index }
  }
}
