import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './trip.module.css'
import { isNobodys, type TripSearch } from './trip-search.ts'

const route = getRouteApi('/app/order/trip')

const fields = [
  { name: 'traveller', label: 'who', longest: 120 },
  { name: 'reference', label: 'which', longest: 60 },
] as const

export function TripForm({ search }: { search: TripSearch }) {
  const t = useTranslations('order.trip')
  const navigate = route.useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(search)
  const [refused, setRefused] = useState(false)
  function show(event: FormEvent) {
    event.preventDefault()
    if (isNobodys(typed)) {
      setRefused(true)
      document.getElementById(`${id}-traveller`)?.focus()
      return
    }
    void navigate({ search: { traveller: typed.traveller.trim(), reference: typed.reference.trim() } })
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
          error={refused && name === 'traveller' && isNobodys(typed) ? t('needed') : undefined}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
