import type { ReactNode } from 'react'
import type { Held } from '../../lib/sales/kept-list.ts'

/** What a list shows of the sales on this device; `since`: the first day of which anything is asked for, `null` where that is open. */
export type KeptPage<Data> = { data: Data; since: string | null }

/** Makes it. `isAlone`: the server cannot be reached. `null`: there is no such page without the server. */
export type MakeKeptPage<Search, Data> = (
  search: Search,
  held: Held,
  isAlone: boolean,
) => KeptPage<Data> | null

export type Followed<Data> = {
  data: Data
  /** Of which moment of the device's clock it is; `null`: of several, as the device has not got everything yet. */
  at: number | null
  /** What it may lack, in words. */
  note: ReactNode
}
