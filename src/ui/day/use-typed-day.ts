import { useEffect, useId, useRef, useState } from 'react'
import { useReportNotReady } from '../form/field-gate.tsx'
import { type DayBounds, isWithin, onLeaving, readDayWithin } from './day-within.ts'
import { useDateText } from './use-date-text.ts'

type Field = DayBounds & {
  value: string
  /** Changes when the day is chosen elsewhere, which ends the typing. */
  picks: number
  /** A day before `min` is forgotten on leaving. */
  earlyReverts?: boolean | undefined
  onChange: (day: string) => void
}

export type TypedDayState = ReturnType<typeof useTypedDay>

/** State of a day that is typed: a text that is no day within the bounds stays, and blocks the form's button (decision
 * 036). */
export function useTypedDay({ value, picks, min, max, earlyReverts = false, onChange }: Field) {
  const id = useId()
  const dateText = useDateText()
  const [typed, setTyped] = useState<{ text: string; picks: number } | null>(null)
  const text = typed?.picks === picks ? typed.text : null
  const bounds = { min, max }
  const read = text === null ? null : readDayWithin(text, bounds)
  const day = read?.is === 'day' ? read.day : null
  const isOpen = read !== null && day === null
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // as it is typed, and when other bounds accept what they refused before
  useEffect(() => {
    if (day !== null && day !== value) latest.current(day)
  }, [day, value])
  useReportNotReady(id, isOpen ? 'refused' : null)
  return {
    id,
    text: text ?? dateText(value),
    /** The text is no day that can be taken. */
    isOpen,
    /** The days that the text can mean, with whether the field takes them. */
    choices:
      read?.is === 'unclear' ? read.days.map((one) => ({ day: one, fits: isWithin(one, bounds) })) : [],
    type: (next: string) => setTyped({ text: next, picks }),
    choose(chosen: string) {
      setTyped(null)
      onChange(chosen)
    },
    forget: () => setTyped(null),
    leave() {
      if (read && onLeaving(read, earlyReverts) !== 'asked') setTyped(null)
    },
  }
}
