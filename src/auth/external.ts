import type { ReplyOf } from '#contract/endpoint'
import type { appConfig } from '#contract/session'
import { queryClient } from '../lib/query.ts'
import { appConfigQuery } from '../shell/app-config.ts'

const patienceMs = 3_000

/** The configuration, if it is known or arrives soon; leaving must work offline. */
export async function configIfReachable(): Promise<ReplyOf<typeof appConfig> | null> {
  const known = queryClient.getQueryData(appConfigQuery.queryKey)
  if (known) return known
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  return Promise.race([queryClient.fetchQuery(appConfigQuery).catch(() => null), tooLate])
}
