import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../form/is-composing.ts'
import hidden from '../styles/hidden.module.css'
import styles from './count-field.module.css'
import { LabelWithBounds } from './label-with-bounds.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type Props = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  id?: string | undefined
  disabled?: boolean
  /** For forms without messages: shows the bounds in the label. */
  boundsInLabel?: boolean
}

/** A small number: minus and plus buttons, typing, arrow keys. Out of bounds it blocks the form's button. */
export function CountField({ label, boundsInLabel = false, ...field }: Props) {
  const t = useTranslations('shell.count')
  const { value, min, max, disabled = false } = field
  const { fieldId, text, problem, change, type, leave } = useTypedNumber(field)
  const problemId = `${fieldId}-problem`
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>
        {boundsInLabel ? <LabelWithBounds label={label} min={min} max={max} /> : label}
      </label>
      <div className={styles.control}>
        <button type="button" disabled={disabled || value <= min} onClick={() => change(value - 1)}>
          <IconMinus size={18} aria-hidden />
          <span className={hidden.hidden}>{t('fewer', { label })}</span>
        </button>
        <input
          id={fieldId}
          inputMode="numeric"
          role="spinbutton"
          disabled={disabled}
          autoComplete="off"
          aria-valuenow={value}
          aria-valuetext={text}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && !boundsInLabel ? problemId : undefined}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <button type="button" disabled={disabled || value >= max} onClick={() => change(value + 1)}>
          <IconPlus size={18} aria-hidden />
          <span className={hidden.hidden}>{t('more', { label })}</span>
        </button>
      </div>
      {problem && !boundsInLabel && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
