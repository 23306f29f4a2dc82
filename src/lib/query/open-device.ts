import type { QueryClient } from '@tanstack/react-query'
import { deviceAnswers, startWaitMs } from '../device/device-wait.ts'
import { heldKey, keySettled } from '../device/held-key.ts'
import { type KeyBytes, readKeyFile } from '../device/read-key-file.ts'
import { isLongAlone } from '../session/alone/is-long-alone.ts'
import { loadKey } from '../session/device-data.ts'
import { accessToken, currentSession } from '../session/session.ts'
import { openTypedCopy } from '../session/typed-copy.ts'
import { keepForOffline } from './offline.ts'

/** Restores the signed-in user's query cache and what they typed, and persists both from now on. `reading`: a read of the key file that
 * has begun already. */
export async function openDevice(client: QueryClient, reading?: Promise<KeyBytes | null>): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  // nothing is opened of a device that was without the server for too long
  if (isLongAlone())
    await (await import(/* bundle: idle */ '../session/alone/lock-when-alone.ts')).lockWhenAlone()
  const key = keyFor(userId, reading)
  await Promise.all([keepForOffline(client, key), openTyped(userId, key)])
}

/** What comes late is taken, but for what was typed meanwhile. */
function openTyped(userId: string, key: Promise<void>): Promise<void> {
  return deviceAnswers(openTypedCopy(userId, key), startWaitMs).catch(() => {})
}

/** Resolves when the key is available, or will not be for now: sealed data then opens at the next visit. */
async function keyFor(userId: string, reading?: Promise<KeyBytes | null>): Promise<void> {
  if (heldKey()?.userId === userId) return
  const loading = loadKey(userId, reading ?? readKeyFile(userId))
  // while the file does not answer, only the server has the key
  const hasNone = await deviceAnswers(loading, startWaitMs / 2).catch(() => true)
  if (!hasNone) return
  const fromServer = accessToken().then(keySettled, () => {})
  await Promise.race([fromServer, new Promise((resolve) => setTimeout(resolve, startWaitMs))])
}
