import * as v from 'valibot'

export const openRequest = 'OPEN'

/** What the service worker asks of a page of the application: to open a path. The page answers by the port that comes with it. */
export const openMessage = v.object({ type: v.literal(openRequest), place: v.string() })
