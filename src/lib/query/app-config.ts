import { queryOptions } from '@tanstack/react-query'
import { appConfig } from '#contract/access/session'
import { queryFor, staleTimes } from './query.ts'

/** The public settings of this installation: external sign-in, sign-out and flight sites, roles that may use trains. */
export const appConfigQuery = queryOptions(
  queryFor(appConfig, {}, { offline: true, freshFor: staleTimes.reference }),
)
