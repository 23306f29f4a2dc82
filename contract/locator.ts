import * as v from 'valibot'

/** Ours, of anything that is sold. */
export const locatorCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/))
