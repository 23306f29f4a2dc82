import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type TripWords, tripWords } from '#contract/order/order'
import { useSearchProblem } from '../../lib/query/use-search-problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ErrorState } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import styles from './trip.module.css'
import { useFindTrip } from './use-find-trip.ts'

const fields = [
  { name: 'traveller', label: 'who' },
  { name: 'reference', label: 'which' },
] as const

const isEmpty = ({ traveller, reference }: TripWords) => traveller.trim() === '' && reference.trim() === ''

/** Finds the trip of a traveller's name or a client reference; `shown` holds the initial values. */
export function TripForm({ shown }: { shown: TripWords | null }) {
  const t = useTranslations('order.trip')
  const searchProblem = useSearchProblem()
  const online = useOnline()
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
          {!online && <p>{t('needsNetwork')}</p>}
        </div>
      )}
    </form>
  )
}
