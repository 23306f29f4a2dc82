import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './count-field.module.css'
import hidden from './styles/hidden.module.css'

type Props = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  id?: string | undefined
  disabled?: boolean
}

/** A small number: tap − and +, type it, or use the arrow keys. */
export function CountField({ label, value, min, max, onChange, id, disabled = false }: Props) {
  const t = useTranslations('shell.count')
  const ownId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const fieldId = id ?? ownId
  function change(next: number) {
    setTyped(null)
    const bounded = Math.max(min, Math.min(max, next))
    if (bounded !== value) onChange(bounded)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  function onType(text: string) {
    const digits = text.replace(/\D/g, '')
    const number = Number(digits)
    if (digits !== '' && number >= min && number <= max) change(number)
    else setTyped(digits)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
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
          aria-valuemin={min}
          aria-valuemax={max}
          value={typed ?? String(value)}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        <button type="button" disabled={disabled || value >= max} onClick={() => change(value + 1)}>
          <IconPlus size={18} aria-hidden />
          <span className={hidden.hidden}>{t('more', { label })}</span>
        </button>
      </div>
    </div>
  )
}
