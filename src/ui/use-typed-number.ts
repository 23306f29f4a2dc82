import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUnsettled } from './field-gate.tsx'
import { type NumberBounds, readNumber } from './typed-number.ts'

type Field = NumberBounds & {
  id?: string | undefined
  value: number
  /** What an empty field means; without it an empty field has to be filled in, and gets its number back when it is left. */
  blank?: number | undefined
  disabled?: boolean | undefined
  /** How the number stands there while nobody types. */
  format?: ((value: number) => string) | undefined
  onChange: (value: number) => void
}

/** What the hand typed, the number it typed over, and the one it told. */
type Held = { readonly text: string; readonly over: number; readonly told: number | null }

/** The text of a number field: what is typed stays as it is typed, and out of its bounds it is refused, and the button with
 * it, until it is mended. */
export function useTypedNumber({ id, value, blank, disabled, format = String, onChange, ...bounds }: Field) {
  const t = useTranslations('fields.number')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [held, setHeld] = useState<Held | null>(null)
  if (held && held.over !== value) {
    // the number came after the hand; or from elsewhere, as the nights from the check-out
    setHeld(held.told === value ? { ...held, over: value } : null)
  }
  const read = held && !disabled ? readNumber(held.text, bounds) : null
  const meant = meantBy(read, blank)
  const problem = read?.is === 'refused' ? read.problem : null
  function type(text: string) {
    const told = meantBy(readNumber(text, bounds), blank)
    setHeld({ text, over: value, told })
    if (told !== null && told !== value) onChange(told)
  }
  const again = useRef(type)
  useEffect(() => {
    again.current = type
  })
  const text = held?.text
  // bounds that grow take what was refused before
  useEffect(() => {
    if (text !== undefined && meant !== null && meant !== value) again.current(text)
  }, [text, meant, value])
  useUnsettled(fieldId, problem || (read?.is === 'blank' && meant === null) ? 'refused' : null)
  return {
    fieldId,
    text: text ?? format(value),
    problem:
      problem &&
      t(problem, { min: format(bounds.min), max: format(bounds.max), decimals: bounds.decimals ?? 0 }),
    /** By a button or a key, never beyond the bounds. */
    change(next: number) {
      const bounded = Math.max(bounds.min, Math.min(bounds.max, next))
      setHeld(null)
      if (bounded !== value) onChange(bounded)
    },
    type,
    leave: () => setHeld((now) => (problem ? now : null)),
  }
}

function meantBy(read: ReturnType<typeof readNumber> | null, blank: number | undefined): number | null {
  if (read?.is === 'number') return read.number
  return read?.is === 'blank' ? (blank ?? null) : null
}
