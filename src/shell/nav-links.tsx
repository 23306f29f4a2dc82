import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FlightLink } from './flight-link.tsx'
import { isWithin, type NavItem } from './nav-items.ts'

/** Areas as links, for the bar above, the bar below and what is folded away. */
export function NavLinks({ places }: { places: readonly NavItem[] }) {
  const t = useTranslations('shell.places')
  const pathname = useLocation({ select: (location) => location.pathname })
  return places.map(({ name, to, icon: Icon, folded }) =>
    to === 'flightSite' ? (
      <FlightLink key={name}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </FlightLink>
    ) : (
      <Link
        key={name}
        to={to}
        data-folded={folded}
        aria-current={isWithin(pathname, to) ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </Link>
    ),
  )
}
