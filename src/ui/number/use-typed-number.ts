import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReportNotReady } from '../form/field-gate.tsx'
import { type NumberBounds, readNumber } from './typed-number.ts'

type Field = NumberBounds & {
  id?: string | undefined
  value: number
  /** Value of an empty field; without it an empty field is invalid, and gets its number back on blur. */
  blank?: number | undefined
  disabled?: boolean | undefined
  /** Formats the number while nobody types. */
  format?: ((value: number) => string) | undefined
  onChange: (value: number) => void
}

/** `text`: what was typed; `over`: the `value` before it; `reported`: the number passed to `onChange`. */
type Draft = { readonly text: string; readonly over: number; readonly reported: number | null }

/** State of a number field: keeps the text as typed, and blocks the form's button while it is invalid. */
export function useTypedNumber({ id, value, blank, disabled, format = String, onChange, ...bounds }: Field) {
  const t = useTranslations('fields.number')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft && draft.over !== value) {
    // `value` changed: it caught up with the draft, or it came from elsewhere, as the nights from the check-out
    setDraft(draft.reported === value ? { ...draft, over: value } : null)
  }
  const read = draft && !disabled ? readNumber(draft.text, bounds) : null
  const typedNumber = numberOf(read, blank)
  const problem = read?.is === 'refused' ? read.problem : null
  function type(text: string) {
    const reported = numberOf(readNumber(text, bounds), blank)
    setDraft({ text, over: value, reported })
    if (reported !== null && reported !== value) onChange(reported)
  }
  const latestType = useRef(type)
  useEffect(() => {
    latestType.current = type
  })
  const text = draft?.text
  // wider bounds accept a number that was refused before
  useEffect(() => {
    if (text !== undefined && typedNumber !== null && typedNumber !== value) latestType.current(text)
  }, [text, typedNumber, value])
  useReportNotReady(fieldId, problem || (read?.is === 'blank' && typedNumber === null) ? 'refused' : null)
  return {
    fieldId,
    text: text ?? format(value),
    problem:
      problem &&
      t(problem, { min: format(bounds.min), max: format(bounds.max), decimals: bounds.decimals ?? 0 }),
    /** Change by a button or a key, clamped to the bounds. */
    change(next: number) {
      const bounded = Math.max(bounds.min, Math.min(bounds.max, next))
      setDraft(null)
      if (bounded !== value) onChange(bounded)
    },
    type,
    leave: () => setDraft((now) => (problem ? now : null)),
  }
}

function numberOf(read: ReturnType<typeof readNumber> | null, blank: number | undefined): number | null {
  if (read?.is === 'number') return read.number
  return read?.is === 'blank' ? (blank ?? null) : null
}
