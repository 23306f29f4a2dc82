import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FlightLink } from '../sale/flight-link.tsx'
import { isFolded, isInArea, type NavItem } from './nav-items.ts'

/** The items as links, for the top bar, the bottom bar and the More dialog. */
export function NavLinks({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.places')
  const pathname = useLocation({ select: (location) => location.pathname })
  return items.map((item) => {
    const { name, to, icon: Icon } = item
    return to === 'flightSite' ? (
      <FlightLink key={name}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </FlightLink>
    ) : (
      <Link
        key={name}
        to={to}
        data-folded={isFolded(item, 'tablet') || undefined}
        aria-current={isInArea(pathname, to) ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </Link>
    )
  })
}
