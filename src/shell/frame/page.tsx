import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import styles from './page.module.css'
import { VersionLine } from './version-line.tsx'

/** The layout of pages without the frame: signing in and out, about, not found. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Mark />
        <b>Tradewind</b>
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
