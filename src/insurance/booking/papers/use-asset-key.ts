import { useQueryClient } from '@tanstack/react-query'
import { readThrough } from '../../read-through.ts'
import { assetKeyFreshMs, policyDetail } from '../queries.ts'

/** Returns a valid asset key for the papers of the booking, refetching the policy if the cached key is too old; empty: the
 * server gave none. */
export function useAssetKey(code: string): () => Promise<string> {
  const client = useQueryClient()
  return async () => {
    const read = await readThrough(client, { ...policyDetail(code), staleTime: assetKeyFreshMs })
    return read.assetKey
  }
}
