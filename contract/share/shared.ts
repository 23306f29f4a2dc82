/** Where other apps share to: the form that the manifest's `share_target` names, which the service worker answers. */
export const sharePath = '/app/share'
/** Where it is chosen what becomes of it. */
export const sharedPath = '/app/shared'

/** In characters; what is longer is cut. */
export const longestShared = 20_000
export const maxSharedFiles = 3
/** As the manifest says to the device. */
export const sharedTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const

/** The fields of the form, and of what is kept of it. */
export const sharedFields = { text: 'text', file: 'files', leftOut: 'leftOut' } as const

/** Where the service worker leaves it for the page. The worker knows no person, so it seals it with a key of its own, which lies beside it:
 * until somebody is signed in there is no other. */
export const sharedInbox = { database: 'tradewind-inbox', store: 'shared', record: 'latest' } as const

/** Whoever does not open it by then shares it anew. */
export const inboxForMs = 60 * 60_000
