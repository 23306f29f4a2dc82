import { useId } from 'react'
import { useRested } from '../state/use-rested.ts'
import styles from './range-field.module.css'

type Props = {
  label: string
  /** Text of the value, beside the label and for screen readers. */
  say: (value: number) => string
  value: number
  min: number
  max: number
  step: number
  /** Called when the slider rests, not at every step. */
  onChange: (value: number) => void
}

const restMs = 150

/** The browser's slider, with its support for keyboard, touch and screen readers. */
export function RangeField({ label, say, value, min, max, step, onChange }: Props) {
  const id = useId()
  const [shown, slide] = useRested(value, restMs, onChange)
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
        onChange={({ currentTarget }) => slide(Number(currentTarget.value))}
      />
    </div>
  )
}
