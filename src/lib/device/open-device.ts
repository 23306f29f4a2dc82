import type { QueryClient } from '@tanstack/react-query'
import { keepForOffline } from '../offline.ts'
import { accessToken, currentSession } from '../session.ts'
import { heldKey, keySettled } from './held-key.ts'
import { takeUpKey } from './keeper.ts'
import { type KeyBytes, readKeyFile } from './read-key-file.ts'

/** A screen does not wait for the key for longer: what is sealed opens with the next visit. */
const patienceMs = 2_000

/** Brings back what the signed-in user saw on this device, and keeps from now on what they see. `reading`: the key, where
 * somebody has begun to read it. */
export async function openDevice(client: QueryClient, reading?: Promise<KeyBytes | null>): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (userId) await keepForOffline(client, keyFor(userId, reading))
}

/** Until it is there, or will not be for now. */
async function keyFor(userId: string, reading?: Promise<KeyBytes | null>): Promise<void> {
  if (heldKey()?.userId === userId) return
  if (!(await takeUpKey(userId, reading ?? readKeyFile(userId)))) return
  const handedOut = accessToken().then(keySettled, () => {})
  await Promise.race([handedOut, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
