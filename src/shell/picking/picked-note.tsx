import { useEffect } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'
import type { Place } from './fitting.ts'
import { usePickedNote } from './picking.tsx'

const load = withWords(['picking', 'findings'], () => import(/* bundle: picking */ './note-of-picked.tsx'))
const noteOfPicked = later(async () => (await load()).NoteOfPicked)

/** What is said at a place once somebody was picked for it, or where papers want something. */
export function PickedNote({ place }: { place: Place }) {
  const picked = usePickedNote(place)
  useLater(noteOfPicked)
  const isShown = picked !== null
  useEffect(() => {
    if (isShown) noteOfPicked.want()
  }, [isShown])
  return picked && <noteOfPicked.Part {...picked} />
}
