import type { ReactNode } from 'react'
import { DrawnCheck } from '../../../ui/state/drawn-check.tsx'
import styles from './sold.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking was made a moment ago, and its page is where the sale ends. */
    justSold?: true
  }
}

/** Stands above a booking that was made a moment ago: that it is done, and what comes next. */
export function Sold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sold} role="status">
      <DrawnCheck />
      <b>{title}</b>
      {children}
    </section>
  )
}
