import { useEffect, useId, useRef, useState } from 'react'
import styles from './range-field.module.css'

type Props = {
  label: string
  /** What the value means, beside the label and for a screen reader. */
  say: (value: number) => string
  value: number
  min: number
  max: number
  step: number
  /** Once the hand rests, not at every step on the way. */
  onChange: (value: number) => void
}

const restMs = 150

/** The browser's own slider: keyboard, touch and screen readers know it. */
export function RangeField({ label, say, value, min, max, step, onChange }: Props) {
  const id = useId()
  // where the hand is, until the value has come after it
  const [held, setHeld] = useState<number | null>(null)
  if (held === value) setHeld(null)
  const shown = held ?? value
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (held === null) return
    const rest = setTimeout(() => latest.current(held), restMs)
    return () => clearTimeout(rest)
  }, [held])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        <output htmlFor={id}>{say(shown)}</output>
      </label>
      <input
        id={id}
        type="range"
        aria-valuetext={say(shown)}
        value={shown}
        min={min}
        max={max}
        step={step}
        onChange={({ currentTarget }) => setHeld(Number(currentTarget.value))}
      />
    </div>
  )
}
