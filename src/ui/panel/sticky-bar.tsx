import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './sticky-bar.module.css'

/** A bar that stays at the bottom of the screen, above the phone's navigation bar. What takes the focus is scrolled clear of it
 * (`base.css`). */
export function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const tell = new ResizeObserver(() => style.setProperty('--tw-sticky-bar', `${element.offsetHeight}px`))
    tell.observe(element)
    return () => {
      tell.disconnect()
      style.removeProperty('--tw-sticky-bar')
    }
  }, [])
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  )
}
