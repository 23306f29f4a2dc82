import type { ReactNode } from 'react'
import type { ChosenSale } from '../chosen-sale.ts'
import styles from '../several.module.css'

type Props = { sale: ChosenSale; end?: ReactNode; children?: ReactNode }

/** One of the chosen bookings in a line, and what is said of it. */
export function SaleLine({ sale: { code, title }, end, children }: Props) {
  return (
    <li>
      <div className={styles.line}>
        <span>
          <b className={styles.code}>{code}</b> {title}
        </span>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </li>
  )
}
