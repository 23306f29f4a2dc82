import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

type Props = {
  /** One line that says what matters. */
  summary: ReactNode
  tone?: 'plain' | 'alarm'
  /** Whether it is open at first, or, with `onToggle`, now. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** What stands in one line until somebody wants more of it. */
export function Fold({ summary, tone = 'plain', open = false, onToggle, children }: Props) {
  return (
    <details
      className={styles.fold}
      data-tone={tone}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <span className={styles.line}>{summary}</span>
        <IconChevronDown size={18} aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** Keeps the place of a folded line that is still being loaded, so that what stands below it does not jump. */
export function FoldSpace() {
  return <div className={styles.space} aria-hidden />
}
