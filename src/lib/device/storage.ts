import * as v from 'valibot'
import { fromStored, toStored } from './stored-format.ts'

/** Local-storage keys of the six hotel requests and the last insurance, train and tour searches (spec: shell-and-hotel
 * §3, insurance §3, pnr-tour-train §3). They belong to the signed-in user and are removed with the session. */
export const requestKeys = [
  'halReq',
  'smReq',
  'hdReq',
  'hrlReq',
  'hcpReq',
  'hbReq',
  'insuranceSearch',
  'trainSearch',
  'tourSearch',
] as const
export type RequestKey = (typeof requestKeys)[number]

/** The only one with personal data. */
export const personalRequest = 'hbReq'

/** `null`: missing, invalid or of another version. An invalid value is removed silently (spec: shell-and-hotel §4, §5). */
export function readStored<S extends v.GenericSchema<unknown, unknown>>(
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept === null) return null
    const parsed = v.safeParse(schema, fromStored(key, JSON.parse(kept)))
    if (parsed.success) return parsed.output
  } catch {
    // invalid JSON, or storage is not accessible
  }
  dropStored(key)
  return null
}

/** Hear of each value that was stored or removed here; a personal one may be in memory only (`isStored`). */
export const storageListeners = new Set<(key: string, isStored: boolean) => void>()

export function tellStored(key: string, isStored = true): void {
  for (const hear of storageListeners) hear(key, isStored)
}

/** If storage is full or forbidden, the value is not stored; nothing else fails. */
export function writeStored(key: string, value: unknown): void {
  if (writeText(key, JSON.stringify(toStored(key, value)))) tellStored(key)
}

export function dropStored(key: string): void {
  dropText(key)
  tellStored(key)
}

/** Tells nobody; answers whether it is stored. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    // private mode, or quota exceeded
    return false
  }
}

/** Tells nobody. */
export function dropText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // as above
  }
}
