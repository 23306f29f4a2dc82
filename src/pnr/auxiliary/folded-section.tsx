import { type ReactNode, useId, useState } from 'react'
import { Fold } from '../../ui/panel/fold.tsx'
import styles from './auxiliary.module.css'

type Props = {
  title: string
  /** What is saved, in one line. */
  saved: string
  /** Something waits in it: it is open at first. */
  waiting: boolean
  children: ReactNode
}

/** A section of a booking that is closed until it is wanted. */
export function FoldedSection({ title, saved, waiting, children }: Props) {
  const id = useId()
  // set once: it must not close when the last change is saved
  const [open] = useState(waiting)
  return (
    <section aria-labelledby={id}>
      <Fold
        open={open}
        summary={
          <>
            <b id={id}>{title}</b>
            <span className={styles.saved}>{saved}</span>
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
