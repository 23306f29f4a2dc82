import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TripWords } from '#contract/order/order'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './trip.module.css'
import { useFindTrip } from './use-find-trip.ts'

const fields = [
  { name: 'traveller', label: 'who', longest: 120 },
  { name: 'reference', label: 'which', longest: 60 },
] as const

const isEmpty = ({ traveller, reference }: TripWords) => traveller.trim() === '' && reference.trim() === ''

/** Finds the trip of a traveller's name or a client reference; `shown` holds the initial values. */
export function TripForm({ shown }: { shown: TripWords | null }) {
  const t = useTranslations('order.trip')
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
    void find(typed)
  }
  return (
    <form className={styles.form} onSubmit={show} noValidate>
      {fields.map(({ name, label, longest }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={t(label)}
          value={typed[name]}
          maxLength={longest}
          autoComplete="off"
          error={refused && name === 'traveller' && isEmpty(typed) ? t('needed') : undefined}
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
