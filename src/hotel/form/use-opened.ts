import { useState } from 'react'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { peopleFor } from '../../shell/sale/people/kept-people.ts'
import { bookingDrafts, emptyFields, keptParts, openedWith } from './booking-draft.ts'
import { filledFor } from './fields/fill-guests.ts'

/** What the form is opened with: its draft, of which `kept` are the parts, or the people of the sale before. */
export function useOpened(checked: CheckedHotel, fingerprint: string) {
  const [opened] = useState(() => {
    bookingDrafts.dropOld(Date.now())
    const empty = emptyFields(checked)
    const draft = bookingDrafts.stored(fingerprint, empty)
    const people = draft ? null : peopleFor('HOTEL')
    if (people) return { initial: filledFor(people, empty, checked.checkInDate), kept: [], people }
    const initial = openedWith(draft, empty)
    return { initial, kept: keptParts(initial, empty), people }
  })
  return opened
}
