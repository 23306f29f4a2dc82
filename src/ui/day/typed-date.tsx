import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { DayChoices } from './day-choices.tsx'
import { useDateText } from './use-date-text.ts'
import type { TypedDayState } from './use-typed-day.ts'

type Props = {
  label: string
  field: TypedDayState
  /** Shown while nobody types, instead of the field's day; `null`: none. */
  instead?: string | null | undefined
  onType: (text: string) => void
}

/** A day to type, as `24 Dec 2026`, for forms without messages: what cannot be taken stays and is marked, and the days
 * that it can mean are offered. */
export function TypedDate({ label, field, instead, onType }: Props) {
  const dateText = useDateText()
  const input = useRef<HTMLInputElement>(null)
  const other = instead === undefined ? null : instead === null ? '' : dateText(instead)
  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        placeholder={dateText('2026-12-24')}
        value={other ?? field.text}
        autoComplete="off"
        spellCheck={false}
        error={field.isOpen}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={field.leave}
      />
      <DayChoices
        choices={field.choices}
        onChoose={(day) => {
          field.choose(day)
          input.current?.focus()
        }}
      />
    </div>
  )
}
