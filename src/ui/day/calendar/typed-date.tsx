import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { isComposing } from '../../form/is-composing.ts'
import { DayChoices } from '../day-choices.tsx'
import { useDateText } from '../use-date-text.ts'
import type { TypedDayState } from '../use-typed-day.ts'

type Props = {
  label: string
  field: TypedDayState
  /** The field has no day. */
  isBlank: boolean
  /** The next day of the calendar is for this field. */
  isTurn: boolean
  onTurn: () => void
  onDone: () => void
}

/** A day to type, as `24 Dec 2026`, for forms without messages: what cannot be taken stays and is marked, and the days
 * that it can mean are offered. */
export function TypedDate({ label, field, isBlank, isTurn, onTurn, onDone }: Props) {
  const dateText = useDateText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div data-turn={isTurn || undefined}>
      <TextInput
        ref={input}
        label={label}
        placeholder={dateText('2026-12-24')}
        value={isBlank && !field.isOpen ? '' : field.text}
        autoComplete="off"
        spellCheck={false}
        error={field.isOpen}
        onFocus={onTurn}
        onChange={({ currentTarget }) => field.type(currentTarget.value)}
        onBlur={field.leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          // the form around a sheet would be sent
          event.preventDefault()
          field.leave()
          if (!field.isOpen) onDone()
        }}
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
