import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** Said before anything is typed. */
  hint?: ReactNode
  error?: ReactNode
  /** Stands inside the field, at its end. */
  aside?: ReactNode
}

/** The plain text field of pages that are light to load; looks like Mantine's. */
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
