import { queryOptions } from '@tanstack/react-query'
import { appConfig } from '#contract/session'
import { fresh, queryFor } from '../lib/query.ts'

/** Where this installation sends people. */
export const appConfigQuery = queryOptions(
  queryFor(appConfig, {}, { offline: true, freshFor: fresh.reference }),
)
