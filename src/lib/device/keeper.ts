import { type EndedBy, keepByDevice, onSessionEnd } from '../session.ts'
import { dropStored, namingRequest, requestKeys } from '../storage.ts'
import { clearPictureNotes, clearUserStores, commandStore } from '../user-stores.ts'
import { fromBase64url } from './base64url.ts'
import { takeOverCommands } from './command-records.ts'
import { type HeldKey, heldKey, holdKey, sealingKeyOf, setKeeping, settle } from './held-key.ts'
import { dropUnsealedAnswers } from './kept-answers.ts'
import { dropKept, dropKeptOf, takeOverTexts } from './kept-text.ts'
import { wipeKeyFile, wipeKeyFiles, writeKeyFile } from './key-file.ts'
import type { KeyBytes } from './read-key-file.ts'

/**
 * Keeps what this device keeps of whoever is signed in: everything that names a person is sealed with a key that stands in a
 * file of its own, and the session's end overwrites that file (docs/decisions/032-sealed-device.md). From now on it hears of
 * every session.
 */
keepByDevice({ hold, end })
onSessionEnd(() => holdKey(null))

const calmMs = 3_000

/** The key of a former visit, as it is read from its file. Answers whether the device could have one and has none: only the server knows it then. */
export function takeUpKey(userId: string, reading: Promise<KeyBytes | null>): Promise<boolean> {
  return settle(
    reading.then(
      (bytes) => {
        if (bytes) {
          holdKey({ userId, bytes, isKept: true })
          // what a former visit could not finish; the first screen comes first
          setTimeout(() => void takeOver(userId, null), calmMs)
        }
        return bytes === null
      },
      async () => {
        setKeeping('NOTHING')
        await takeOver(userId, null)
        return false
      },
    ),
  )
}

/** From the server, at a sign-in and at every renewal. */
function hold(userId: string, deviceKey: string): Promise<void> {
  return settle(keepKey(userId, fromBase64url(deviceKey)))
}

async function keepKey(userId: string, bytes: KeyBytes): Promise<void> {
  const before = heldKey()
  const former = before?.userId === userId ? before : null
  const isSame = former?.bytes.every((byte, at) => byte === bytes[at]) ?? false
  if (isSame && former?.isKept) return
  const key = { userId, bytes, isKept: false }
  holdKey(key)
  const isKept = await writeKeyFile(userId, bytes)
  const now = heldKey()
  // the session ended meanwhile, here or in another tab: what was written last goes, too
  if (now?.userId !== userId) await wipeKeyFile(userId)
  else if (now === key) begin({ ...key, isKept }, isSame ? null : former)
}

/** Screens do not wait for what is taken over: until it is sealed it is read as it stands. */
function begin(key: HeldKey, former: HeldKey | null): void {
  holdKey(key)
  if (!key.isKept) setKeeping('NOTHING')
  void takeOver(key.userId, former)
}

/** Whatever still stands in the clear, or under a `former` key, is sealed; without a key only what names nobody stays. */
async function takeOver(userId: string, former: HeldKey | null): Promise<void> {
  takeOverTexts(userId, [namingRequest], former)
  try {
    await takeOverCommands(userId, former, commandStore(userId))
    if (!sealingKeyOf(userId)) await dropUnsealedAnswers(userId)
  } catch {
    // a device that refuses to store keeps them as they are
  }
}

/**
 * Leaves nothing of the user that anybody else could read: stores, caches, storage, memory. The shell survives. When the
 * server ended the session, drafts, commands and lists stay, sealed, until the same user is back; nobody has the key.
 */
async function end(userId: string, by: EndedBy): Promise<void> {
  const wiped = wipeKeyFiles()
  for (const key of requestKeys) dropStored(key)
  dropKept(namingRequest)
  if (by === 'PERSON') {
    dropKeptOf(userId)
    await clearUserStores(userId)
  } else {
    await takeOver(userId, null)
  }
  await clearPictureNotes()
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
  }
  await wiped
}
