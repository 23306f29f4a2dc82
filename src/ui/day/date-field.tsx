import { TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { dayInJakarta, isoDate } from '#contract/day/dates'
import { readDay } from '#contract/day/typed-day'
import { serverNow } from '../../lib/call/clock.ts'
import { shownAge } from '../time/shown-age.ts'
import styles from './date-field.module.css'
import { DayChoices } from './day-choices.tsx'
import { useDateText } from './use-date-text.ts'

type Props = {
  id: string
  label: string
  /** Further help, as the ages that fit. */
  hint?: ReactNode
  /** `YYYY-MM-DD`, or a text that is no day yet; `defaultValue` if the form is not controlled. */
  value?: string
  defaultValue?: string
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean
  /** A day of birth: the age is shown with it. */
  isBirth?: boolean
  className?: string | undefined
}

/** A date to type or paste, as day, month by name, year. Shows the day it read, and asks if the text is ambiguous. The
 * form gets `YYYY-MM-DD`, or the text itself, which the contract refuses. */
export function DateField(props: Props) {
  const {
    id,
    label,
    hint,
    value,
    defaultValue,
    onChange,
    error,
    required,
    isBirth = false,
    className,
  } = props
  const t = useTranslations('fields.day')
  const dateText = useDateText()
  const describe = useDayDescription(isBirth)
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(() => draftOf(value ?? defaultValue ?? ''))
  if (value !== undefined && value !== draft.value) setDraft(draftOf(value))
  const read = readDay(draft.text)
  const problem = read.is === 'refused' && draft.isTouched ? t(read.problem) : null

  function draftOf(value: string) {
    return { value, text: v.is(isoDate, value) ? dateText(value) : value, isTouched: true }
  }
  function change(text: string) {
    const now = readDay(text)
    const value = now.is === 'day' ? now.day : text.trim()
    setDraft({ value, text, isTouched: false })
    onChange(value)
  }
  function choose(day: string) {
    setDraft(draftOf(day))
    onChange(day)
    input.current?.focus()
  }

  return (
    <div className={className}>
      <TextInput
        ref={input}
        id={id}
        label={label}
        placeholder="14 Mar 1985"
        value={draft.text}
        required={required ?? false}
        autoComplete="off"
        spellCheck={false}
        description={
          <>
            <span
              className={read.is === 'blank' ? styles.hint : styles.said}
              data-help={read.is === 'blank' || undefined}
              data-read={read.is === 'day' || undefined}
              aria-live="polite"
            >
              {read.is === 'day' ? describe(read.day) : t(read.is === 'unclear' ? 'unclear' : 'order')}
            </span>
            {hint && (
              <span className={styles.hint} data-help>
                {hint}
              </span>
            )}
          </>
        }
        // keeps inputs side by side aligned, and the error before the help
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problem ?? error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() =>
          setDraft((now) => (read.is === 'day' ? draftOf(read.day) : { ...now, isTouched: true }))
        }
      />
      <DayChoices
        choices={read.is === 'unclear' ? read.days.map((day) => ({ day, fits: true })) : []}
        onChoose={choose}
      />
    </div>
  )
}

/** `14 Mar 1985, 41 years`. */
function useDayDescription(isBirth: boolean): (day: string) => string {
  const t = useTranslations('fields.day')
  const dateText = useDateText()
  return (day) => {
    const age = isBirth ? shownAge(dayInJakarta(serverNow()), day) : null
    return age
      ? t('understood', { day: dateText(day), age: t(age.unit, { count: age.count }) })
      : dateText(day)
  }
}
