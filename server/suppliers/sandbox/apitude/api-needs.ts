import type { BookNeeds } from '../hotels/book-rooms.ts'
import type { ReadCatalogue } from '../hotels/hotel-catalogue.ts'

/** What the operations of the sandbox's API need. */
export type ApiNeeds = BookNeeds & { readonly readCatalogue: ReadCatalogue }
