import * as v from 'valibot'

/** The header in which a device says in which history of the data it made a command: the id of the last restore from a backup that it
 * knew of then; empty: of none. What was made before the last restore is looked up at the supplier before it is sent. */
export const historyHeader = 'data-history'

/** Absent from a server before backups. */
export const history = v.optional(v.string(), '')
