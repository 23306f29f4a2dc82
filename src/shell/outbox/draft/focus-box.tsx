import { type ReactNode, useEffect, useRef } from 'react'
import styles from './focus-box.module.css'

/** Takes the focus when it appears. */
export function FocusBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {children}
    </div>
  )
}
