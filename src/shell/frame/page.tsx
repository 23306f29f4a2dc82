import type { ReactNode } from 'react'
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

/** The product's mark: two sails on one mast, and the wind below. */
function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#0f6e62" />
      <path d="M34 9c9.5 8.200 15 18.600 16.500 31.500H34z" fill="#fff" />
      <path d="M30 17v23.500H14.500C21 34.500 26.500 27 30 17z" fill="#8fd6c8" />
      <path
        d="M11 48.500c7-4.500 13.500-4.500 20.500-.8s14 3.500 21.500-1.700"
        fill="none"
        stroke="#f0b766"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
