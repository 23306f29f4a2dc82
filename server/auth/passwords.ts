import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and 2 passes, the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** The hash of a password that nobody knows. */
export function unknownPasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('hex'))
}

let dummyHash: Promise<string> | undefined

/** Takes the same time for a user who does not exist (`null`). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== null
}
