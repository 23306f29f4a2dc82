import { pbkdf2Sync } from 'node:crypto'
import type { ProofOfWork } from '#contract/failure'

/** As the browser does. */
export function solveProof({ challenge, iterations, bits }: ProofOfWork): {
  challenge: string
  nonce: number
} {
  for (let nonce = 0; ; nonce += 1) {
    const derived = pbkdf2Sync(`${challenge}:${nonce}`, challenge, iterations, 4, 'sha256')
    if (Math.clz32(derived.readUInt32BE(0)) >= bits) return { challenge, nonce }
  }
}
