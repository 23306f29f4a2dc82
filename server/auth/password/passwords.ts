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

/** Of a password that nobody knows, at the same cost. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$yuHx+a3b2inanfK8UbZ6lg$NQLAFVUxMHmQDvSdSQNINbsOJ+u2HUdooDcb5Nq7gLQ'

/** Takes the same time for a user who does not exist (`null`). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobodysHash, password)
  return matches && stored !== null
}
