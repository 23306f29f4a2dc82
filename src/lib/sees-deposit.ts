import { useMay } from './may.ts'
import { useSession } from './session.ts'

/** Whether the person may know what their organisation's deposit pays: the nett price, unless it is a corporate. The server
 * decides the same for every reply (safety: H8). */
export function useSeesDeposit(): boolean {
  const isCorporate = useSession()?.claims.orgType === 'CORPORATE'
  return useMay('seeNett') || isCorporate
}
