import { useQueries } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingChange, BookingState } from '../choose/booking-state.ts'
import { trainsFor } from '../queries.ts'
import { type OpenForm, stateOfForm, trainsOfForm } from './reopened-form.ts'

/** Opens the form that was open before a reload once its trains are found anew, and remembers the open form for the
 * next reload. */
export function useReopenedForm(
  form: OpenForm | null,
  state: BookingState,
  dispatch: Dispatch<BookingChange>,
): void {
  const waiting = useRef(form)
  const [found] = useQueries({ queries: (form ? [form] : []).map(({ search }) => trainsFor(search)) })
  const trains = found?.data?.availabilityResult
  useLayoutEffect(() => {
    // another search was begun meanwhile
    if (state.step === 'reset') waiting.current = null
    if (!waiting.current || !trains) return
    const offers = trainsOfForm(waiting.current, trains) ?? []
    waiting.current = null
    for (const [at, offer] of offers.entries()) dispatch({ do: 'choose', leg: at === 0 ? 1 : 2, offer })
    dispatch({ do: 'continue' })
  }, [trains, state.step, dispatch])
  useRemembered(state)
}

/** While trains are chosen, the last form stays as it was. */
function useRemembered(state: BookingState): void {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state: history }) => history.trainForm })
  const isOpen = state.step === 'form' && !state.underWay
  const trainForm = isOpen ? stateOfForm(state.search, state.offers) : undefined
  const isStill = state.step === 'searched' || kept === trainForm
  useEffect(() => {
    if (isStill) return
    void navigate({
      to: '/app/train/booking',
      state: (before) => ({ ...before, trainForm }),
      replace: true,
      resetScroll: false,
    })
  }, [isStill, trainForm, navigate])
}
