import * as v from 'valibot'
import { recordId } from './traveller.ts'

const idLength = 36

/** Where a row stands in a list that is sorted by a name: its id, and the name. */
export function placeIn(id: string, name: string): string {
  return `${id} ${name}`
}

/** A place as it comes from a device; it stands in bodies, so that no name is in an address. */
export const listPlace = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((place) => v.is(recordId, place.slice(0, idLength)) && place[idLength] === ' '),
)

export function readPlace(place: string): { id: string; name: string } {
  return { id: place.slice(0, idLength), name: place.slice(idLength + 1) }
}
