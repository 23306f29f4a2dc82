import { useState } from 'react'

/** The draft of a form that begins today: made for another day when the server says that it is one, until the person has
 * changed it. */
export function useDayDraft<D>(
  today: string,
  make: (today: string) => D,
): readonly [D, (change: (before: D) => D) => void] {
  const [kept, setKept] = useState(() => ({ draft: make(today), madeFor: today, isChanged: false }))
  const isMadeAnew = !kept.isChanged && kept.madeFor !== today
  if (isMadeAnew) setKept({ draft: make(today), madeFor: today, isChanged: false })
  return [
    kept.draft,
    (change) => setKept((before) => ({ ...before, draft: change(before.draft), isChanged: true })),
  ]
}
