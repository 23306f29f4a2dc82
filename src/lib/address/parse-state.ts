import * as v from 'valibot'
import { parseJson } from '../call/parse-json.ts'

/** What a screen has put into the history state as JSON; `null`: none, or not of this schema. */
export function parseState<S extends v.GenericSchema<unknown, unknown>>(
  text: string | undefined,
  schema: S,
): v.InferOutput<S> | null {
  const result = v.safeParse(schema, parseJson(text ?? 'null'))
  return result.success ? result.output : null
}
