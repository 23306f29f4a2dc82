import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { RoleCode } from '#contract/session'
import { FlightLink } from './flight-link.tsx'
import { isWithin, placesFor } from './places.ts'

/** The areas a role sees, for the bar above and for the bar below. */
export function PlaceLinks({ role }: { role: RoleCode }) {
  const t = useTranslations('shell.places')
  const pathname = useLocation({ select: (location) => location.pathname })
  return placesFor(role).map(({ name, to, icon: Icon }) =>
    to === 'flightSite' ? (
      <FlightLink key={name}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </FlightLink>
    ) : (
      <Link key={name} to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <span>{t(name)}</span>
      </Link>
    ),
  )
}
