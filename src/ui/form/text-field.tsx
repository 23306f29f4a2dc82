import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** Help below the label. */
  hint?: ReactNode
  error?: ReactNode
  /** Shown inside the field, at its end. */
  aside?: ReactNode
}

/** A text field without Mantine, for pages that load before it; looks like Mantine's. */
export function TextField({ label, hint, error, aside, id, ...rest }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const errorId = `${fieldId}-error`
  const hintId = `${fieldId}-hint`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId}>{label}</label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <div className={styles.control} data-aside={aside ? true : undefined}>
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {aside}
      </div>
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
