import * as v from 'valibot'

/** What a select says, where it says something that is known. */
export function picked<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: string,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
