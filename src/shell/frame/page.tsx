import type { ReactNode } from 'react'
import styles from './page.module.css'
import { VersionLine } from './version-line.tsx'

type Props = {
  wide?: boolean
  /** What the product is for, in one sentence: on a wide screen it stands beside the page, under a large sail. */
  promise?: string
  children: ReactNode
}

/** The layout of pages without the frame: signing in and out, about, not found. */
export function Page({ wide = false, promise, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Mark />
        <b>Tradewind</b>
        {promise && <p>{promise}</p>}
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
      <footer className={styles.foot}>
        <VersionLine />
      </footer>
    </div>
  )
}

/** The one card of a narrow page. */
export function PageCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}

/** The product's mark: two sails on one mast, and the wind below. */
function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#0f6e62" />
      <path d="M34 9c9.5 8.2 15 18.6 16.5 31.5H34z" fill="#fff" />
      <path d="M30 17v23.5H14.5C21 34.5 26.5 27 30 17z" fill="#8fd6c8" />
      <path
        d="M11 48.5c7-4.5 13.5-4.5 20.5-.8s14 3.5 21.5-1.7"
        fill="none"
        stroke="#f0b766"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
