import { fromBase64url } from '../device/base64url.ts'
import { resealCommands } from '../device/command-records.ts'
import { startWaitMs } from '../device/device-wait.ts'
import { type DeviceKey, heldKey, setHeldKey, setKeyStorage, trackKeySetup } from '../device/held-key.ts'
import { wipeKeyFile, wipeKeyFiles, writeKeyFile } from '../device/key-file.ts'
import type { KeyBytes } from '../device/read-key-file.ts'
import { dropSealed, dropSealedOf, resealTexts } from '../device/sealed-text.ts'
import { dropStored, personalRequest, requestKeys } from '../device/storage.ts'
import { forgetUnread } from '../device/unread-drafts.ts'
import { clearPictureNotes, clearUserStores, commandStore } from '../device/user-stores.ts'
import { endPush, forgetNotedPush } from '../push/push-subscription.ts'
import { stored as storedTimeAlone } from './alone/is-long-alone.ts'
import { currentSession, type EndedBy, onSessionEnd, registerDeviceData } from './session.ts'
import { dropCopies, forgetTypedCopy, writeCopy } from './typed-copy.ts'

/** What survives a sign-out: the files of the build and the language of the sign-in page, which are nobody’s. */
const keptCaches = /precache|build-on-use|sign-in-note/

/** Registers this module for the start and the end of every session. Personal data on the device is sealed with a key in a file
 * of its own, and the end of the session overwrites that file (docs/decisions/032-sealed-device.md). */
registerDeviceData({ storeKey, clearData })
onSessionEnd(() => setHeldKey(null))
onSessionEnd(forgetUnread)

const resealDelayMs = 3_000
/** The browser tells its push service, which may be out of reach. */
const longestSilencingMs = 1_000

/** Takes the key of an earlier visit from its file. Answers whether the browser supports the file but has none; then
 * only the server has the key. */
export function loadKey(userId: string, reading: Promise<KeyBytes | null>): Promise<boolean> {
  return trackKeySetup(
    reading.then(
      (bytes) => {
        // it may come late
        if (bytes && isSignedIn(userId)) {
          setHeldKey({ userId, bytes, isPersisted: true })
          // data that an earlier visit could not seal; delayed for the first screen
          setTimeout(() => void reseal(userId, null), resealDelayMs)
        }
        return bytes === null
      },
      async () => {
        if (isSignedIn(userId)) setKeyStorage('NOTHING')
        await reseal(userId, null)
        return false
      },
    ),
    startWaitMs,
  )
}

const isSignedIn = (userId: string) => currentSession()?.claims.userId === userId

/** Takes the key from the server, at sign-in and at every renewal. */
function storeKey(userId: string, deviceKey: string): Promise<void> {
  return trackKeySetup(persistKey(userId, fromBase64url(deviceKey)))
}

async function persistKey(userId: string, bytes: KeyBytes): Promise<void> {
  const before = heldKey()
  const former = before?.userId === userId ? before : null
  const isSame = former?.bytes.every((byte, at) => byte === bytes[at]) ?? false
  if (isSame && former?.isPersisted) return
  const key = { userId, bytes, isPersisted: false }
  setHeldKey(key)
  const isPersisted = await writeKeyFile(userId, bytes)
  const now = heldKey()
  // the session has ended meanwhile, here or in another tab: remove the key just written
  if (now?.userId !== userId) await wipeKeyFile(userId)
  else if (now === key) activateKey({ ...key, isPersisted }, isSame ? null : former)
}

/** Screens do not wait for resealing. */
function activateKey(key: DeviceKey, former: DeviceKey | null): void {
  setHeldKey(key)
  if (!key.isPersisted) setKeyStorage('NOTHING')
  void reseal(key.userId, former)
}

/** Seals data in memory or under a `former` key; without a key removes personal data. */
async function reseal(userId: string, former: DeviceKey | null): Promise<void> {
  resealTexts(userId, [personalRequest], former)
  // what was typed before there was a key
  void writeCopy()
  try {
    await resealCommands(userId, former, commandStore(userId))
  } catch {
    // storage failed: the records stay as they are
  }
}

/** Removes everything of the user that somebody else could read: stores, caches, storage, memory; the app shell stays.
 * If the server ended the session, drafts, commands and lists stay, sealed, until the same user is back; nobody has the
 * key. */
async function clearData(userId: string, by: EndedBy): Promise<void> {
  const wiped = wipeKeyFiles()
  const silent = endPush().catch(() => {})
  for (const key of requestKeys) dropStored(key)
  dropStored(storedTimeAlone)
  dropSealed(personalRequest)
  if (by === 'PERSON') {
    forgetNotedPush()
    dropSealedOf(userId)
    forgetTypedCopy(userId)
    await clearUserStores(userId)
  } else {
    await reseal(userId, null)
    // those stay at most, sealed
    await dropCopies(userId, requestKeys).catch(() => {})
  }
  await clearPictureNotes()
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !keptCaches.test(name)).map((name) => caches.delete(name)))
  }
  await Promise.race([silent, new Promise((resolve) => setTimeout(resolve, longestSilencingMs))])
  await wiped
}
