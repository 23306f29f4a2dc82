import type { appConfig } from '#contract/access/session'
import type { ReplyOf } from '#contract/call/endpoint'
import { appConfigQuery } from './app-config.ts'
import { queryClient } from './query.ts'

type Config = ReplyOf<typeof appConfig>

const timeoutMs = 3_000

/** The configuration from the cache, which the end of the session clears. */
export function knownConfig(): Config | undefined {
  return queryClient.getQueryData(appConfigQuery.queryKey)
}

/** The configuration from the cache or, within three seconds, from the server; `null` otherwise, because signing out and
 * the guards of routes work without the server. */
export async function configIfReachable(known = knownConfig()): Promise<Config | null> {
  if (known) return known
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  return Promise.race([queryClient.fetchQuery(appConfigQuery).catch(() => null), timeout])
}
