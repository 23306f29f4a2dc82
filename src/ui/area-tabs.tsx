import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './area-tabs.module.css'

type Tab = { readonly name: string; readonly to: NonNullable<LinkProps['to']> }

type Props = { label: string; tabs: readonly Tab[] }

/** Links between the screens of an area, in one line; the current one is brought into view. */
export function AreaTabs({ label, tabs }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    // `scrollIntoView` would move the page, too
    const current = strip.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`)
    if (!strip.current || !current) return
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
