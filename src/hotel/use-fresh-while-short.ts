import { useQuery } from '@tanstack/react-query'
import { useMay } from '../lib/session/may.ts'
import { depositQuery } from '../shell/deposit/deposit.ts'

const shortAgeMs = 15_000

/** While a screen says that the own deposit is short, asks for it again now and then, and when the person comes back to the
 * window: somebody may have topped it up meanwhile. */
export function useFreshWhileShort(isShort: boolean): void {
  const maySee = useMay(['seeBalance'])
  useQuery({
    ...depositQuery,
    enabled: maySee && isShort,
    staleTime: shortAgeMs,
    refetchInterval: shortAgeMs,
    refetchOnWindowFocus: true,
  })
}
