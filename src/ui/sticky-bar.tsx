import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

/** A bar that stays at the bottom of the screen, above the phone's navigation bar. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
