import { useMay } from './may.ts'

/** Whether the person may know what their organisation's deposit pays: the nett price, unless it is a corporate. The server
 * decides the same for every reply (safety: H8). */
export function useSeesDeposit(): boolean {
  return useMay(['nettOfDeposit'])
}
