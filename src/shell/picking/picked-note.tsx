import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'
import type { Place } from './fitting.ts'
import { usePickedNote } from './picking.tsx'

const load = withWords('picking', () => import(/* bundle: picking */ './note-of-picked.tsx'))
const noteOfPicked = later(async () => (await load()).NoteOfPicked)

/** What is said at a place once somebody was picked for it. */
export function PickedNote({ place }: { place: Place }) {
  const picked = usePickedNote(place)
  useLater(noteOfPicked)
  return picked && <noteOfPicked.Part {...picked} />
}
