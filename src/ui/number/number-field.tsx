import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from '../form/is-composing.ts'
import { LabelWithBounds } from './label-with-bounds.tsx'
import styles from './number-field.module.css'
import type { NumberBounds } from './typed-number.ts'
import { useTypedNumber } from './use-typed-number.ts'

type Props = NumberBounds & {
  label: string
  description?: ReactNode
  id?: string
  value: number
  /** Value of an empty field. */
  blank: number
  disabled?: boolean
  /** For forms without messages: shows the bounds in the label. */
  boundsInLabel?: boolean
  /** Shows small up and down buttons. */
  steps?: boolean
  format?: (value: number) => string
  onChange: (value: number) => void
}

/** A number to type or paste; out of bounds it shows a message and blocks the form's button. */
export function NumberField({ label, description, boundsInLabel = false, steps = false, ...field }: Props) {
  const { value, min, max, decimals = 0, disabled = false } = field
  const { fieldId, text, problem, change, type, leave } = useTypedNumber(field)
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const next = { ArrowUp: value + 1, ArrowDown: value - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  const step = (by: number) => () => change(value + by)
  return (
    <TextInput
      id={fieldId}
      label={boundsInLabel ? <LabelWithBounds label={label} min={min} max={max} /> : label}
      description={description}
      role="spinbutton"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      aria-valuenow={value}
      aria-valuetext={text}
      aria-valuemin={min}
      aria-valuemax={max}
      autoComplete="off"
      disabled={disabled}
      value={text}
      error={problem && (boundsInLabel || <span role="alert">{problem}</span>)}
      rightSection={
        steps && !disabled ? (
          // for the mouse; the keyboard has arrow keys
          <span className={styles.steps} aria-hidden>
            <button type="button" tabIndex={-1} onClick={step(1)}>
              <IconChevronUp size={14} />
            </button>
            <button type="button" tabIndex={-1} onClick={step(-1)}>
              <IconChevronDown size={14} />
            </button>
          </span>
        ) : null
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
