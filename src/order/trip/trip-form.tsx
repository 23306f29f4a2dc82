import { getRouteApi } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { type findTrip, type TripWords, tripWords } from '#contract/order/order'
import { queryClient } from '../../lib/query/query.ts'
import { useSearchProblem } from '../../lib/query/use-search-problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
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

const emptyWords: TripWords = { traveller: '', reference: '' }

const isEmpty = ({ traveller, reference }: TripWords) => traveller.trim() === '' && reference.trim() === ''

/** Finds the trip of a traveller's name or a client reference; `shown` holds the initial values. */
export function TripForm({ shown }: { shown: TripWords | null }) {
  const t = useTranslations('order.trip')
  const searchProblem = useSearchProblem()
  const { state, find } = useFindTrip()
  const typed = useTypedForm<TripWords>({
    name: useId(),
    initial: shown ?? emptyWords,
    problemsOf: (words) => {
      if (isEmpty(words)) return { traveller: t('needed') }
      return Object.fromEntries(
        (['traveller', 'reference'] as const).flatMap((name) => {
          const problem = searchProblem(tripWords.entries[name].wrapped, words[name])
          return problem ? [[name, problem]] : []
        }),
      )
    },
  })
  const { form } = typed
  return (
    <FormFrame typed={typed} atFields className={styles.form} onSend={(words) => void find(words)}>
      <TextField label={t('who')} autoComplete="off" {...fieldProps(form, 'traveller')} />
      <TextField label={t('which')} autoComplete="off" {...fieldProps(form, 'reference')} />
      <Button type="submit" loading={state.step === 'looking'}>
        {t('show')}
      </Button>
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <ErrorState error={state.error} onRetry={() => void find(form.getValues())} />
        </div>
      )}
    </FormFrame>
  )
}
