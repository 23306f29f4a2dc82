import { firstKeptDay } from '#contract/changes/kept-sale'
import { serverNow, toDeviceTime } from '../call/clock.ts'
import { maxKept } from './kept-group.ts'
import type { Held } from './kept-list.ts'
import { keptCount, keptSales, openSales, ownerOf, salesNewestFirst, subscribe } from './kept-sales.ts'

/** Why a list of this device may lack something that the server has. */
export type Lack = 'fetching' | 'full' | 'organisations' | 'older'

/** What a list shows of the sales on this device; `since`: the first day of which anything is asked for, `null` where that is open. */
export type KeptPage<Data> = { data: Data; since: string | null }

/** Makes it. `isAlone`: the server cannot be reached. `null`: there is no such page without the server. */
export type MakeKeptPage<Search, Data> = (
  search: Search,
  held: Held,
  isAlone: boolean,
) => KeptPage<Data> | null

/** `at`: of which moment of the device's clock it is; `null`: of several, as the device has not got everything yet. */
export type Followed<Data> = { data: Data; at: number | null; lack: Lack | null }

/** Tells what this device would show, now and whenever that changes; `null`: it keeps nothing. Returns the end of it. */
export function followKept<Data>(
  make: (held: Held) => KeptPage<Data> | null,
  tell: (page: Followed<Data> | null) => void,
): () => void {
  const look = () => {
    const sales = salesNewestFirst()
    const now = serverNow()
    const made = sales.length === 0 ? null : make({ sales, ownerOf, now })
    if (!made) return tell(null)
    const levelAt = keptSales()?.levelAt ?? null
    const at = levelAt === null ? null : toDeviceTime(levelAt)
    tell({ data: made.data, at, lack: lackOf(made.since, now) })
  }
  const end = subscribe(look)
  void openSales().then(look)
  return end
}

function lackOf(since: string | null, now: Date): Lack | null {
  const kept = keptSales()
  if (!kept) return null
  if (kept.isPartial) return 'organisations'
  if ([...kept.groups.values()].some(({ isComplete }) => !isComplete))
    return keptCount() >= maxKept ? 'full' : 'fetching'
  return since === null || since < firstKeptDay(now) ? 'older' : null
}
