import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Variant = 'filled' | 'quiet' | 'danger'

/** For links that look like a button. */
export function buttonClass(variant: Variant = 'filled'): string {
  return `${styles.button} ${styles[variant]}`
}

type Props = Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant; loading?: boolean }

/** A button without Mantine, for pages that load before it; looks like Mantine's. */
export function Button({ variant = 'filled', loading = false, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant)}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
    />
  )
}
