import * as v from 'valibot'
import { parseJson } from '../call/parse-json.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { type DeviceKey, heldKey } from './held-key.ts'
import { open, seal } from './seal.ts'
import { dropStored, dropText, tellStored, writeText } from './storage.ts'
import { fromStored, toStored } from './stored-format.ts'
import { noteUnread } from './unread-drafts.ts'

/** Personal data in local storage, sealed with the signed-in user's key. Without a persisted key it stays in memory.
 * Names begin with `tradewind.draft.` and end with `@` and the user id; `hbReq` is named by the specification. */
const mark = 'sealed1:'
export const draftPrefix = 'tradewind.draft.'

/** JSON by name: values that cannot be sealed yet, or at all. */
const inMemory = new Map<string, string>()

/** Separator between name and user id. */
const ownerMark = '@'

/** The name of a user's entry. */
export function ownedBy(userId: string, name: string): string {
  return `${name}${ownerMark}${userId}`
}

export function isOwnedBy(userId: string, name: string): boolean {
  return name.endsWith(`${ownerMark}${userId}`)
}

/** `null`: missing, invalid or of another version, or sealed by another key. An invalid value and one of another version are removed, and
 * the person is told unless it is a request; what another key has sealed stays. */
export function readSealed<S extends v.GenericSchema<unknown, unknown>>(
  name: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = textOf(name)
  if (text === null) return null
  const parsed = v.safeParse(schema, fromStored(name, parseJson(text)))
  if (parsed.success) return parsed.output
  dropSealed(name)
  if (name.startsWith(draftPrefix)) noteUnread()
  return null
}

export function writeSealed(name: string, value: unknown): void {
  tellStored(name, keepText(name, JSON.stringify(toStored(name, value))))
}

export function dropSealed(name: string): void {
  inMemory.delete(name)
  dropStored(name)
}

/** Names of the user's entries that begin with `prefix`. */
export function sealedNames(prefix: string, userId: string): string[] {
  return [...new Set([...inMemory.keys(), ...storedNames()])].filter(
    (name) => name.startsWith(prefix) && isOwnedBy(userId, name),
  )
}

/** Removes all entries of the user at their own sign-out. */
export function dropSealedOf(userId: string): void {
  for (const name of sealedNames(draftPrefix, userId)) dropSealed(name)
}

/** Seals what was stored before the key was available, and again what a `former` key of the same user has sealed. Without a persisted
 * key it moves to memory. */
export function resealTexts(userId: string, others: readonly string[], former: DeviceKey | null): void {
  const isOwned = (name: string) => others.includes(name) || isOwnedBy(userId, name)
  for (const name of storedNames().filter(isOwned)) {
    const text = former && opened(former, name, storedText(name) ?? '')
    if (text === null) continue
    if (!heldKey()?.isPersisted) dropStored(name)
    // a value in memory is newer
    if (!inMemory.has(name)) inMemory.set(name, text)
  }
  for (const [name, text] of inMemory) if (isOwned(name)) tellStored(name, keepText(name, text))
}

/** Tells nobody; answers whether it is in local storage. */
export function keepText(name: string, text: string): boolean {
  const key = heldKey()
  const isStored =
    key?.isPersisted === true && writeText(name, `${mark}${toBase64url(seal(key.bytes, name, text))}`)
  if (isStored) inMemory.delete(name)
  else inMemory.set(name, text)
  return isStored
}

/** Tells nobody. */
export function removeText(name: string): void {
  inMemory.delete(name)
  dropText(name)
}

/** What is stored, opened; `null`: missing, or sealed by another key. */
export function textOf(name: string): string | null {
  const text = inMemory.get(name)
  if (text !== undefined) return text
  const stored = storedText(name)
  if (!stored?.startsWith(mark)) return stored
  const key = heldKey()
  return key && opened(key, name, stored)
}

/** Another key has sealed it. */
export function isLocked(name: string): boolean {
  return textOf(name) === null && storedText(name) !== null
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // storage is not accessible
    return null
  }
}

function opened({ bytes }: DeviceKey, name: string, stored: string): string | null {
  try {
    return open(bytes, name, fromBase64url(stored.slice(mark.length)))
  } catch {
    return null
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
