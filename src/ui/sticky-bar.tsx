import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

/** Stays in sight at the foot of the screen, above the phone's bottom bar. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
