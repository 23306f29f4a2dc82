import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, 2 passes: OWASP's floor. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let dummyHash: Promise<string> | undefined

/** Takes as long for a user who does not exist as for one who does. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== null
}
