import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import hidden from '../../ui/styles/hidden.module.css'
import { readReferrer } from './referrer.ts'

/** Links to the flight site the user came from, else to the configured one. */
export function FlightLink({ children }: { children: ReactNode }) {
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
