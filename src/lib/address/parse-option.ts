import * as v from 'valibot'

/** The value of a select, or `undefined` if the schema does not know it. */
export function parseOption<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: string,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
