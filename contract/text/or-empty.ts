import * as v from 'valibot'

/** The schema, or an empty text. Unlike a union, it says why a text is refused. */
export function orEmpty(schema: v.GenericSchema<string, string>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return ''
      const read = v.safeParse(schema, dataset.value)
      if (read.success) return read.output
      addIssue({ message: read.issues[0].message })
      return NEVER
    }),
  )
}
