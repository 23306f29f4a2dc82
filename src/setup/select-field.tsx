import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './setup.module.css'

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  id: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  error?: ReactNode
}

/** A choice without Mantine, as `TextField`. */
export function SelectField({ id, label, options, error, ...rest }: Props) {
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <select {...rest} id={id} aria-invalid={error ? true : undefined}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <IconSelector size={16} aria-hidden />
      </div>
      {error && <div className={styles.failed}>{error}</div>}
    </div>
  )
}
