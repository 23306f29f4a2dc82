import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { type findTrip, type TripWords, tripWords } from '#contract/order/order'
import { queryClient } from '../../lib/query/query.ts'
import { useSearchProblem } from '../../lib/query/use-search-problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ErrorState } from '../../ui/state/states.tsx'
import { findTripByName } from '../queries.ts'
import { saveFailedSearch } from './failed-trip-search.ts'
import styles from './trip.module.css'

const route = getRouteApi('/app/order/trip')

type State = { step: 'idle' } | { step: 'looking' } | { step: 'failed'; error: unknown }

/** Finds a trip by the typed words and opens its address, which names an order instead of a person. */
function useFindTrip() {
  const navigate = route.useNavigate()
  const [state, setState] = useState<State>({ step: 'idle' })
  const latest = useRef(0)
  async function find(words: TripWords): Promise<void> {
    latest.current += 1
    const attempt = latest.current
    setState({ step: 'looking' })
    try {
      const { trip } = await fetchTrip(words)
      if (attempt !== latest.current) return
      setState({ step: 'idle' })
      if (trip) void navigate({ search: trip })
      else void navigate({ search: {}, state: { tripSought: saveFailedSearch(words) } })
    } catch (error) {
      if (attempt === latest.current) setState({ step: 'failed', error })
    }
  }
  return { state, find }
}

/** Offline, the cached result of an earlier search, if any. */
async function fetchTrip(words: TripWords): Promise<ReplyOf<typeof findTrip>> {
  const query = findTripByName(words)
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    const cached = navigator.onLine ? undefined : queryClient.getQueryData(query.queryKey)
    if (cached) return cached
    throw error
  }
}

const fields = [
  { name: 'traveller', label: 'who' },
  { name: 'reference', label: 'which' },
] as const

const isEmpty = ({ traveller, reference }: TripWords) => traveller.trim() === '' && reference.trim() === ''

/** Finds the trip of a traveller's name or a client reference; `shown` holds the initial values. */
export function TripForm({ shown }: { shown: TripWords | null }) {
  const t = useTranslations('order.trip')
  const searchProblem = useSearchProblem()
  const { state, find } = useFindTrip()
  const id = useId()
  const [typed, setTyped] = useState(shown ?? { traveller: '', reference: '' })
  const [refused, setRefused] = useState(false)
  function show(event: FormEvent) {
    event.preventDefault()
    if (isEmpty(typed)) {
      setRefused(true)
      document.getElementById(`${id}-traveller`)?.focus()
      return
    }
    const wrong = fields.find(({ name }) => searchProblem(tripWords.entries[name].wrapped, typed[name]))
    if (wrong) document.getElementById(`${id}-${wrong.name}`)?.focus()
    else void find(typed)
  }
  function errorOf(name: keyof TripWords) {
    const problem = searchProblem(tripWords.entries[name].wrapped, typed[name])
    if (problem) return problem
    return refused && name === 'traveller' && isEmpty(typed) ? t('needed') : undefined
  }
  return (
    <form className={styles.form} onSubmit={show} noValidate>
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={t(label)}
          value={typed[name]}
          autoComplete="off"
          error={errorOf(name)}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button type="submit" loading={state.step === 'looking'}>
        {t('show')}
      </Button>
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <ErrorState error={state.error} onRetry={() => void find(typed)} />
        </div>
      )}
    </form>
  )
}
