import { TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import { dayInJakarta, isoDate } from '#contract/dates'
import { readDay } from '#contract/typed-day'
import { serverNow } from '../lib/clock.ts'
import styles from './date-field.module.css'
import { shownAge } from './shown-age.ts'

type Props = {
  id: string
  label: string
  /** What else is to be known of the day, as the ages that fit. */
  hint?: ReactNode
  /** `YYYY-MM-DD`, or a text that is no day yet; `defaultValue` where the form does not follow every letter. */
  value?: string
  defaultValue?: string
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean
  /** It is a day of birth: the age is said with it. */
  isBirth?: boolean
  className?: string | undefined
}

/** A date that is typed or pasted, in one order for everybody: day, month by name, year. It says back what it understood,
 * and asks where it could be two days. The form gets `YYYY-MM-DD`, or the text as it stands, which the contract refuses. */
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
  const said = useSaid(isBirth)
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState(() => heldOf(value ?? defaultValue ?? ''))
  if (value !== undefined && value !== held.told) setHeld(heldOf(value))
  const read = readDay(held.text)
  const problem = read.is === 'refused' && held.left ? t(read.problem) : null

  function heldOf(told: string) {
    return { told, text: v.is(isoDate, told) ? dateText(told) : told, left: true }
  }
  function tell(text: string) {
    const now = readDay(text)
    const told = now.is === 'day' ? now.day : text.trim()
    setHeld({ told, text, left: false })
    onChange(told)
  }
  function choose(day: string) {
    setHeld(heldOf(day))
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
        value={held.text}
        maxLength={40}
        required={required ?? false}
        autoComplete="off"
        spellCheck={false}
        description={
          <>
            <span className={read.is === 'blank' ? styles.hint : styles.said} aria-live="polite">
              {read.is === 'day' ? said(read.day) : t(read.is === 'unclear' ? 'unclear' : 'order')}
            </span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </>
        }
        // in line with the field beside it, and what is wrong before what is to be known
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problem ?? error}
        onChange={({ currentTarget }) => tell(currentTarget.value)}
        onBlur={() => setHeld((now) => (read.is === 'day' ? heldOf(read.day) : { ...now, left: true }))}
      />
      {read.is === 'unclear' && (
        <fieldset className={styles.choices} aria-label={t('unclear')}>
          {read.days.map((day) => (
            <button key={day} type="button" onClick={() => choose(day)}>
              {dateText(day)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** `14 Mar 1985`. */
function useDateText(): (day: string) => string {
  const locale = useLocale()
  return (day) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
}

/** `14 Mar 1985, 41 years`. */
function useSaid(isBirth: boolean): (day: string) => string {
  const t = useTranslations('fields.day')
  const dateText = useDateText()
  return (day) => {
    const age = isBirth ? shownAge(dayInJakarta(serverNow()), day) : null
    return age
      ? t('understood', { day: dateText(day), age: t(age.unit, { count: age.count }) })
      : dateText(day)
  }
}
