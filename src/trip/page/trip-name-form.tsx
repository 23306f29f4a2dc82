import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { tripName, tripReference } from '#contract/trip/trip'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../trip.module.css'
import { useProblemIn } from '../use-problem-in.ts'

type Props = {
  name: string
  reference: string
  /** Of the button. */
  word: string
  busy: boolean
  offline: boolean
  onSave: (named: { name: string; reference: string }) => void
}

/** The name of a trip and the client's reference. */
export function TripNameForm({ busy, offline, word, onSave, ...before }: Props) {
  const t = useTranslations('trip')
  const problemIn = useProblemIn()
  const id = useId()
  const [typed, setTyped] = useState({ name: before.name, reference: before.reference })
  const [isTried, setTried] = useState(false)
  const problems = {
    name: problemIn(tripName, typed.name),
    reference: problemIn(tripReference, typed.reference),
  }
  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrong = (['name', 'reference'] as const).find((field) => problems[field])
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    else onSave({ name: v.parse(tripName, typed.name), reference: v.parse(tripReference, typed.reference) })
  }
  const field = (name: 'name' | 'reference') => ({
    id: `${id}-${name}`,
    value: typed[name],
    autoComplete: 'off',
    error: isTried ? problems[name] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((all) => ({ ...all, [name]: value })),
  })
  return (
    <form className={styles.fields} onSubmit={save} noValidate>
      <TextField label={t('name')} data-autofocus {...field('name')} />
      <TextField label={t('reference')} {...field('reference')} />
      <Button type="submit" loading={busy} disabled={offline}>
        {word}
      </Button>
      {offline && <p className={styles.quiet}>{t('needsNetwork')}</p>}
    </form>
  )
}
