import type { ReplyOf } from '#contract/endpoint'
import type { appConfig } from '#contract/session'
import { appConfigQuery } from '../lib/app-config.ts'
import { queryClient } from '../lib/query.ts'

const timeoutMs = 3_000

/** The configuration from the cache or, within three seconds, from the server; `null` otherwise, as signing out must work
 * offline. */
export async function configIfReachable(): Promise<ReplyOf<typeof appConfig> | null> {
  const cached = queryClient.getQueryData(appConfigQuery.queryKey)
  if (cached) return cached
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  return Promise.race([queryClient.fetchQuery(appConfigQuery).catch(() => null), timeout])
}
