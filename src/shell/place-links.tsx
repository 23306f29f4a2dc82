import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { RoleCode } from '#contract/session'
import hidden from '../ui/styles/hidden.module.css'
import { appConfigQuery } from './app-config.ts'
import { isWithin, placesFor } from './places.ts'
import { readReferrer } from './referrer.ts'

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

/** To the site the person came from, else to the configured one. */
function FlightLink({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell.places')
  const { data: config } = useQuery(appConfigQuery)
  if (!config) return null
  return (
    <a
      href={readReferrer(config.referrerHosts) ?? config.flightSiteUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className={hidden.hidden}>({t('newWindow')})</span>
    </a>
  )
}
