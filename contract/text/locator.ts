import * as v from 'valibot'

/** Our locator, of any product. */
export const locatorCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/))
