import type { BookNeeds } from '../hotels/book-rooms.ts'
import type { ReadCatalogue } from '../hotels/hotel-catalogue.ts'

/** What the operations of the sandbox's face need. */
export type FaceNeeds = BookNeeds & { readonly readCatalogue: ReadCatalogue }
