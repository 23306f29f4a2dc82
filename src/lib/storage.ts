import * as v from 'valibot'

/** The six requests of hotels, and the last searches for insurance, trains and tours (spec: shell-and-hotel §3,
 * insurance §3, pnr-tour-train §3); they belong to the signed-in user and go with the session. */
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

/** The one of them that names people. */
export const namingRequest = 'hbReq'

/** A missing or schema-failing value is `null`; one that fails is thrown away, silently (spec: shell-and-hotel §4, §5). */
export function readStored<S extends v.GenericSchema<unknown, unknown>>(
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept === null) return null
    const parsed = v.safeParse(schema, JSON.parse(kept))
    if (parsed.success) return parsed.output
  } catch {
    // no JSON, or a storage that may not be read
  }
  dropStored(key)
  return null
}

/** A full or forbidden storage costs the memory, never the work. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // private mode or quota: the screen goes on without memory
  }
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // as above
  }
}
