import * as v from 'valibot'

/** The specification's six requests; they belong to the signed-in user and go with the session. */
export const requestKeys = ['halReq', 'smReq', 'hdReq', 'hrlReq', 'hcpReq', 'hbReq'] as const
export type RequestKey = (typeof requestKeys)[number]

/** A missing or schema-failing value is replaced by `null`, silently (spec: shell-and-hotel §4). */
export function readStored<S extends v.GenericSchema<unknown, unknown>>(
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
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
