import type { ReactNode } from 'react'
import { AsOf } from '../time/as-of.tsx'
import styles from './list-head.module.css'

type Props = {
  title: string
  /** How many rows there are, and of what time. */
  count?: ReactNode
  /** What can be done with the list: its export, a new entry. */
  tools?: ReactNode
}

/** The head of a list in one line. */
export function ListHead({ title, count, tools }: Props) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {count && (
        <p className={styles.count} role="status">
          {count}
        </p>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  )
}

type CountProps = {
  /** Of what time they are: milliseconds of the device's clock; `null`: of several. */
  at: number | null
  /** Which of them are shown. */
  range?: string | false | null
  children: string
}

/** How many rows there are, in words. */
export function RowCount({ at, range, children }: CountProps) {
  return (
    <>
      <b>{children}</b> {range && <span>{range}</span>} {at !== null && <AsOf at={at} />}
    </>
  )
}
