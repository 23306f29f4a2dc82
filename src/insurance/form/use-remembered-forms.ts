import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BookingState } from '../booking-state.ts'
import { stateOfForms } from './reopened-forms.ts'

/** Remembers the search and the choice for a reload. `waiting`: those of the last one are not there again yet. */
export function useRememberedForms(state: BookingState, waiting: boolean): void {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state: history }) => history.policyForms })
  const policyForms = state.step === 'searched' ? stateOfForms(state) : undefined
  const isStill = waiting || kept === policyForms
  useEffect(() => {
    if (isStill) return
    void navigate({
      to: '/app/insurance/booking',
      state: (before) => ({ ...before, policyForms }),
      replace: true,
      resetScroll: false,
    })
  }, [isStill, policyForms, navigate])
}
