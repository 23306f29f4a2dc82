import { entries, promisifyRequest, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { heldKey, persistedKeyOf } from '../device/held-key.ts'
import { open, type Sealed, seal } from '../device/seal.ts'
import {
  draftPrefix,
  isLocked,
  isOwnedBy,
  keepText,
  ownedBy,
  removeText,
  textOf,
} from '../device/sealed-text.ts'
import {
  dropText,
  personalRequest,
  readStored,
  requestKeys,
  storageListeners,
  writeStored,
  writeText,
} from '../device/storage.ts'
import { fromStored, toStored } from '../device/stored-format.ts'
import { typedStore } from '../device/user-stores.ts'
import { currentSession, onSessionEnd } from './session.ts'

/** A second copy of drafts and searches, on the disk within a second: browsers write local storage up to a minute late, and a crash brings
 * back what it held then. Of the two copies of a value the newer one wins at the next start
 * (docs/decisions/083-typed-in-time.md). */
const writeEveryMs = 500

/** Longer than a browser takes to write local storage. Then a removed value needs no more trace. */
const removedKeptMs = 24 * 60 * 60_000

/** `sealed`: `null` for a value that was removed. */
type Copy = { at: number; sealed: Sealed | null }

const format = 'tradewind-typed'

function isCopy(record: unknown): record is Copy {
  const { at, sealed } = Object(record)
  return typeof at === 'number' && (sealed === null || sealed instanceof Uint8Array)
}

/** When each value in local storage was changed, by name. */
const stampsSchema = v.record(v.string(), v.number())
const stampsName = (userId: string) => ownedBy(userId, 'tradewind.changed')
const stampsOf = (userId: string) => readStored(stampsName(userId), stampsSchema) ?? {}

/** Changed and not in the copy yet. */
const waiting = new Map<string, number>()
/** Changed in this visit: a copy that is read late does not replace it. */
const changedHere = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let writing: Promise<void> | null = null

storageListeners.add(noteChange)
onSessionEnd(forgetWaiting)

function noteChange(name: string, isStored: boolean): void {
  const userId = currentSession()?.claims.userId
  if (!userId || !isTyped(userId, name)) return
  const stamps = stampsOf(userId)
  // later than the one before, also by a clock that was set back
  const at = Math.max(Date.now(), (waiting.get(name) ?? 0) + 1, (stamps[name] ?? 0) + 1)
  if (isStored) writeStored(stampsName(userId), { ...stamps, [name]: at })
  changedHere.add(name)
  waiting.set(name, at)
  writeSoon()
}

function isTyped(userId: string, name: string): boolean {
  return isRequest(name) || (name.startsWith(draftPrefix) && isOwnedBy(userId, name))
}

const isRequest = (name: string) => requestKeys.some((key) => key === name)

function writeSoon(): void {
  timer ??= setTimeout(() => void writeCopy(), writeEveryMs)
}

function forgetWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  waiting.clear()
  changedHere.clear()
}

/** Writes what has changed. Without a persisted key nothing is written; a full disk is tried again at the next change. */
export async function writeCopy(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const userId = currentSession()?.claims.userId
  const key = userId && persistedKeyOf(userId)
  if (!userId || !key || waiting.size === 0 || writing) return
  const batch = [...waiting]
  const records = batch.map(([name, at]): [string, Copy] => {
    const text = textOf(name)
    return [name, { at, sealed: text === null ? null : seal(key.bytes, name, text) }]
  })
  writing = put(typedStore(userId), records)
  try {
    await writing
    for (const [name, at] of batch) if (waiting.get(name) === at) waiting.delete(name)
    if (waiting.size > 0) writeSoon()
  } catch {
    // local storage has it, or memory
  } finally {
    writing = null
  }
}

function put(store: UseStore, records: readonly (readonly [string, Copy])[]): Promise<void> {
  return store('readwrite', (texts) => {
    for (const [name, record] of records) texts.put(toStored(format, record), name)
    // now: the page may be closed before the transaction commits by itself
    texts.transaction.commit()
    return promisifyRequest(texts.transaction)
  })
}

let isOpen = false

/** Restores what is newer in the copy; the copy is kept from now on. `key` resolves when sealed records can be opened. */
export async function openTypedCopy(userId: string, key: Promise<void>): Promise<void> {
  if (!isOpen) {
    isOpen = true
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void writeCopy()
    })
  }
  const [records] = await Promise.all([entries<string, unknown>(typedStore(userId)), key])
  // of a session that has ended meanwhile, its end has decided what stays
  if (currentSession()?.claims.userId !== userId) return
  const copies = new Map(
    records.flatMap(([name, stored]): [string, Copy][] => {
      const copy = fromStored(format, stored)
      return isCopy(copy) ? [[name, copy]] : []
    }),
  )
  restore(userId, copies)
  await tidy(userId, copies)
}

/** Makes both copies equal: takes the newer values of one, and has those of local storage written to the other. */
function restore(userId: string, copies: ReadonlyMap<string, Copy>): void {
  const stamps = { ...stampsOf(userId) }
  for (const [name, { at, sealed }] of copies) {
    if (changedHere.has(name) || at <= (stamps[name] ?? 0)) continue
    if (sealed === null) removeText(name)
    else if (!putBack(userId, name, sealed)) continue
    stamps[name] = at
  }
  writeStored(stampsName(userId), stamps)
  for (const [name, at] of Object.entries(stamps)) {
    if (waiting.has(name) || at <= (copies.get(name)?.at ?? 0) || isLocked(name)) continue
    waiting.set(name, at)
    writeSoon()
  }
}

/** Answers whether the value is in local storage now. */
function putBack(userId: string, name: string, sealed: Sealed): boolean {
  const key = heldKey()
  const text = key?.userId === userId ? open(key.bytes, name, sealed) : null
  if (text === null) return false
  return name === personalRequest || !isRequest(name) ? keepText(name, text) : writeText(name, text)
}

/** Forgets what was removed long ago. */
async function tidy(userId: string, copies: ReadonlyMap<string, Copy>): Promise<void> {
  const before = Date.now() - removedKeptMs
  const old = [...copies].flatMap(([name, { at, sealed }]) =>
    sealed === null && at < before && !changedHere.has(name) ? name : [],
  )
  if (old.length > 0) await dropCopies(userId, old)
}

/** The values are not in local storage any more. */
export async function dropCopies(userId: string, names: readonly string[]): Promise<void> {
  const kept = Object.entries(stampsOf(userId)).filter(([name]) => !names.includes(name))
  writeStored(stampsName(userId), Object.fromEntries(kept))
  await typedStore(userId)('readwrite', (texts) => {
    for (const name of names) texts.delete(name)
    return promisifyRequest(texts.transaction)
  })
}

/** At the person's own sign-out, once the values are removed from local storage; the store is emptied with the user's others. */
export function forgetTypedCopy(userId: string): void {
  forgetWaiting()
  dropText(stampsName(userId))
}
