import * as v from 'valibot'
import { parseJson } from '../parse-json.ts'
import { dropStored } from '../storage.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { type HeldKey, heldKey } from './held-key.ts'
import { open, seal } from './seal.ts'

/**
 * What names a person and stands in local storage: sealed with the key of the signed-in user. Where no key is kept it lives
 * as long as the page. Names begin with `tradewind.draft.`, and end with whose they are; `hbReq` is the specification's.
 */
const mark = 'sealed1:'
export const draftPrefix = 'tradewind.draft.'

/** As JSON, by the name in local storage: what cannot be sealed yet, or ever. */
const inMemory = new Map<string, string>()

/** Whose the entry is stands behind the last of these. */
const owned = '@'

/** The name of a user's own entry. */
export function ownedBy(userId: string, name: string): string {
  return `${name}${owned}${userId}`
}

/** A missing or schema-failing value is `null`; one that fails is thrown away. One that another key has sealed stays. */
export function readKept<S extends v.GenericSchema<unknown, unknown>>(
  name: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = textOf(name)
  if (text === null) return null
  const parsed = v.safeParse(schema, parseJson(text))
  if (parsed.success) return parsed.output
  dropKept(name)
  return null
}

export function writeKept(name: string, value: unknown): void {
  keepText(name, JSON.stringify(value))
}

export function dropKept(name: string): void {
  inMemory.delete(name)
  dropStored(name)
}

/** The names of everything kept that begins and ends like this. */
export function keptNames(prefix: string, userId: string): string[] {
  return [...new Set([...inMemory.keys(), ...storedNames()])].filter(
    (name) => name.startsWith(prefix) && name.endsWith(`${owned}${userId}`),
  )
}

/** Everything of a user that names a person, also what an older build kept without their name: at their own sign-out. */
export function dropKeptOf(userId: string): void {
  for (const name of [...keptNames(draftPrefix, userId), ...storedNames().filter(isOlder)]) dropKept(name)
}

/** Older builds kept drafts of whoever was signed in alone. */
function isOlder(name: string): boolean {
  return name.startsWith(draftPrefix) && !name.includes(owned)
}

/**
 * Seals anew what was kept in the clear by an older build, or before the key was there, or by a `former` key of the same
 * user. Where nothing may be kept it moves to memory.
 */
export function takeOverTexts(userId: string, others: readonly string[], former: HeldKey | null): void {
  for (const name of storedNames()) {
    const isOwn = others.includes(name) || name.endsWith(`${owned}${userId}`)
    if (!isOwn && !isOlder(name)) continue
    const stored = localStorage.getItem(name) ?? ''
    const text = stored.startsWith(mark) ? former && opened(former, name, stored) : stored
    if (text === null) continue
    if (isOlder(name) || !heldKey()?.isKept) dropStored(name)
    const own = isOlder(name) ? ownedBy(userId, name) : name
    // what was typed since then is newer
    if (!inMemory.has(own)) inMemory.set(own, text)
  }
  for (const [name, text] of inMemory) {
    if (others.includes(name) || name.endsWith(`${owned}${userId}`)) keepText(name, text)
  }
}

function keepText(name: string, text: string): void {
  const key = heldKey()
  if (!key?.isKept) {
    inMemory.set(name, text)
    return
  }
  try {
    localStorage.setItem(name, `${mark}${toBase64url(seal(key.bytes, name, text))}`)
    inMemory.delete(name)
  } catch {
    // quota: the page goes on with its memory
    inMemory.set(name, text)
  }
}

function textOf(name: string): string | null {
  const text = inMemory.get(name)
  if (text !== undefined) return text
  try {
    const stored = localStorage.getItem(name)
    if (!stored?.startsWith(mark)) return stored
    const key = heldKey()
    return key && opened(key, name, stored)
  } catch {
    // a storage that may not be read
    return null
  }
}

function opened({ bytes }: HeldKey, name: string, stored: string): string | null {
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
