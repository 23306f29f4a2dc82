import type { QueryClient } from '@tanstack/react-query'
import { keepForOffline } from '../offline.ts'
import { accessToken, currentSession } from '../session.ts'
import { loadKey } from './device-data.ts'
import { heldKey, keySettled } from './held-key.ts'
import { type KeyBytes, readKeyFile } from './read-key-file.ts'

/** A screen waits for the key at most this long; sealed data then opens at the next visit. */
const timeoutMs = 2_000

/** Restores the signed-in user's query cache, and persists it from now on. `reading`: a read of the key file that has
 * begun already. */
export async function openDevice(client: QueryClient, reading?: Promise<KeyBytes | null>): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (userId) await keepForOffline(client, keyFor(userId, reading))
}

/** Resolves when the key is available, or will not be for now. */
async function keyFor(userId: string, reading?: Promise<KeyBytes | null>): Promise<void> {
  if (heldKey()?.userId === userId) return
  if (!(await loadKey(userId, reading ?? readKeyFile(userId)))) return
  const fromServer = accessToken().then(keySettled, () => {})
  await Promise.race([fromServer, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
