import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** Only what is said in one line is shown, as above results. */
  folded?: boolean
  /** The title leads the row of what it is about, where there is room. */
  leads?: boolean
  children: ReactNode
}

/** A titled card. */
export function Section({ title, aside, folded = false, leads = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={styles.section}
      data-folded={folded || undefined}
      data-leads={leads || undefined}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
