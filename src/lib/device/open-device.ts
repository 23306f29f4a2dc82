import type { QueryClient } from '@tanstack/react-query'
import { keepForOffline } from '../offline.ts'
import { accessToken, currentSession } from '../session.ts'
import { heldKey, keySettled } from './held-key.ts'
import { takeUpKey } from './keeper.ts'

/** A screen does not wait for the key for longer: what is sealed opens with the next visit. */
const patienceMs = 2_000

/** Brings back what the signed-in user saw on this device, and keeps from now on what they see. */
export async function openDevice(client: QueryClient): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  if (heldKey()?.userId !== userId && (await takeUpKey(userId))) {
    const handedOut = accessToken().then(keySettled, () => {})
    await Promise.race([handedOut, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }
  await keepForOffline(client)
}
