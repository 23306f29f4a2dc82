import { useState } from 'react'
import { peopleFor } from '../../shell/sale/people/kept-people.ts'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { filledFor } from './fields/fill-travellers.ts'
import { emptyFields } from './fields/tour-fields.ts'
import { draftOf } from './tour-draft.ts'

/** What the forms are opened with: their draft, or the people of the sale before. */
export function useOpened(search: TourBookSearch, terms: Parameters<typeof filledFor>[2]) {
  const [opened] = useState(() => {
    const draft = draftOf(search)
    const people = draft ? null : peopleFor('TOUR')
    const empty = emptyFields(countsOf(search))
    return { initial: people ? filledFor(people, empty, terms) : (draft?.fields ?? empty), people }
  })
  return opened
}
