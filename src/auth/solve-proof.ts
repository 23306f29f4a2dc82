import type { ProofOfWork } from '#contract/failure'

/** Browsers derive beside the page, on several threads. */
const atOnce = 4

/** The work that a device does to be heard: the first nonce whose derived bits begin with enough zeros. */
export async function solveProof(
  { challenge, iterations, bits }: ProofOfWork,
  signal: AbortSignal,
): Promise<{ challenge: string; nonce: number }> {
  const utf8 = new TextEncoder()
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8.encode(challenge), iterations }
  async function zeroBitsOf(nonce: number): Promise<number> {
    const text = utf8.encode(`${challenge}:${nonce}`)
    const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
    return Math.clz32(new DataView(await crypto.subtle.deriveBits(way, key, 32)).getUint32(0))
  }
  for (let first = 0; ; first += atOnce) {
    signal.throwIfAborted()
    const found = await Promise.all(Array.from({ length: atOnce }, (_, index) => zeroBitsOf(first + index)))
    const index = found.findIndex((zeros) => zeros >= bits)
    if (index >= 0) return { challenge, nonce: first + index }
  }
}
