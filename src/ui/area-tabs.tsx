import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './area-tabs.module.css'

type Tab = {
  readonly name: string
  readonly to: NonNullable<LinkProps['to']>
  /** What waits there for the reader. */
  readonly count?: number
}

type Props = { label: string; tabs: readonly Tab[] }

/** Links between the screens of an area, in one line; the current one is brought into view. */
export function AreaTabs({ label, tabs }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    // it needs the layout, which the next frame makes anyway
    const frame = requestAnimationFrame(() => bringCurrentIntoView(strip.current))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, count = 0 }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
          {count > 0 && <span className={styles.count}> {count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The tab of the screen, or of the screen that it is part of. `scrollIntoView` would move the page, too. */
function bringCurrentIntoView(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('a[aria-current]')
  if (!strip || !current) return
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}
