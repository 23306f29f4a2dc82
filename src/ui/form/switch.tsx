import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { label: string }

/** Something that is on or off at once, without a button that saves it. */
export function Switch({ label, ...rest }: Props) {
  return (
    <label className={styles.label}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a check box says itself whether it is on */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      {label}
    </label>
  )
}
