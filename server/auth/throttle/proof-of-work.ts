import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { ProofOfWork } from '#contract/call/failure'
import type { Database } from '../../db/database.ts'
import { createSeal, type Secret } from '../../http/seal.ts'
import { hashToken } from '../session-store.ts'

const derive = promisify(pbkdf2)

/** PBKDF2, because it is about as fast in a browser as in an attacker's program, unlike a plain hash. */
const iterations = 5_000
const fewestBits = 6
/** Takes a phone half a minute. */
const maxBits = 11
const lifeMs = 5 * 60_000

const challengeShape = v.object({ network: v.string(), bits: v.number(), until: v.number(), id: v.string() })

export type Proof = { readonly challenge: string; readonly nonce: number }

export type ProofsOfWork = {
  /** Makes a challenge for one network. Its work doubles each time `excess`, the number of attempts above the limit, doubles. */
  ask(network: string, excess: number): ProofOfWork
  /** Whether the proof is valid for this network and unused; marks it as used. */
  accept(proof: Proof, network: string): Promise<boolean>
}

/** Slows down guessing from one network over many accounts; others on that network only wait a moment. */
export function createProofsOfWork(
  database: Database,
  { secret, now, newId }: { secret: Secret; now: () => Date; newId: () => string },
): ProofsOfWork {
  const seal = createSeal(secret, 'sign-in proof of work')
  return {
    ask(network, excess) {
      const bits = Math.min(maxBits, fewestBits + Math.floor(Math.log2(Math.max(1, excess))))
      const challenge = seal.close({ network, bits, until: now().getTime() + lifeMs, id: newId() })
      return { challenge, iterations, bits }
    },
    async accept({ challenge, nonce }, network) {
      const asked = seal.open(challengeShape, challenge)
      if (!asked || asked.network !== network || asked.until < now().getTime()) return false
      if ((await zeroBitsOf(challenge, nonce)) < asked.bits) return false
      const spent = await database.sql
        .insertInto('spent_proof')
        .values({ hash: hashToken(challenge), expires_at: new Date(asked.until) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return spent.numInsertedOrUpdatedRows === 1n
    },
  }
}

/** The number of leading zero bits of the derived key. */
async function zeroBitsOf(challenge: string, nonce: number): Promise<number> {
  const derived = await derive(`${challenge}:${nonce}`, challenge, iterations, 4, 'sha256')
  return Math.clz32(derived.readUInt32BE(0))
}
