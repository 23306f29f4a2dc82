import { useQueryClient } from '@tanstack/react-query'
import { keyIsYoungForMs, policyDetail } from '../bookings/queries.ts'
import { readThrough } from '../read-through.ts'

/** An asset key that still opens the papers of the booking: the one that came with it, or a new one where that has become
 * old; empty, where none was given. */
export function usePaperKey(code: string): () => Promise<string> {
  const client = useQueryClient()
  return async () => {
    const read = await readThrough(client, { ...policyDetail(code), staleTime: keyIsYoungForMs })
    return read.assetKey
  }
}
