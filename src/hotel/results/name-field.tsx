import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { longestName } from './list-view.ts'

type Props = {
  value: string
  /** Called when the person pauses, not at every letter. */
  onChange: (value: string) => void
}

const restMs = 200

/** Words of the hotel's name; the list is here, so no server is asked. */
export function NameField({ value, onChange }: Props) {
  const t = useTranslations('hotel.list')
  // what was typed until `value` has caught up
  const [pending, setPending] = useState<string | null>(null)
  if (pending === value) setPending(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (pending === null) return
    const rest = setTimeout(() => latest.current(pending), restMs)
    return () => clearTimeout(rest)
  }, [pending])
  return (
    <TextInput
      type="search"
      aria-label={t('name')}
      placeholder={t('name')}
      value={pending ?? value}
      maxLength={longestName}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setPending(currentTarget.value)}
    />
  )
}
