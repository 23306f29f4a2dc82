import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import styles from './area-tabs.module.css'

type Tab = { readonly name: string; readonly to: NonNullable<LinkProps['to']> }

type Props = { label: string; tabs: readonly Tab[] }

/** Links between the screens of an area. */
export function AreaTabs({ label, tabs }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
