import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { readDay } from '#contract/typed-day'

type Props = {
  label: string
  value: string | null
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A day to type, as `24 Dec 2026`. One that cannot be read or is out of bounds is marked, and forgotten on leaving. */
export function TypedDate({ label, value, min, max, onChange }: Props) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  function fits(text: string): string | null {
    const read = readDay(text)
    return read.is === 'day' && (!min || read.day >= min) && (!max || read.day <= max) ? read.day : null
  }
  return (
    <TextInput
      label={label}
      placeholder={inWords('2026-12-24', locale)}
      value={typed ?? (value === null ? '' : inWords(value, locale))}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      error={typed !== null && fits(typed) === null}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const day = fits(text)
        if (day) onChange(day)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function inWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
