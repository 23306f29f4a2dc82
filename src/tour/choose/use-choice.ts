import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf, countsOf } from '../counts.ts'
import type { EnteredCounts } from './tour-choice.ts'

const route = getRouteApi('/app/tour/detail')

export type Choice = { readonly departure: string; readonly entered: EnteredCounts }

/** The choice, copied to the URL for a reload and for the way back from the booking. */
export function useChoice(): [Choice, (changes: Partial<Choice>) => void] {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  // the URL is read once: while it lags behind, it must not overwrite newer input
  const [choice, setChoice] = useState<Choice>(() => ({
    departure: address.departure,
    entered: countsOf(address),
  }))
  function change(changes: Partial<Choice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    void navigate({
      search: (before) => ({ ...before, departure: next.departure, ...addressOf(next.entered) }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  }
  return [choice, change]
}
