import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { withWords } from '../../lib/language/area-words.ts'
import { queryClient } from '../../lib/query/query.ts'
import type { MakeKeptPage } from './kept-page.ts'

type Code<Search, Data> = {
  make: MakeKeptPage<Search, Data>
  follow: typeof import('./follow-kept.tsx')
}

/** The code by which a list is made of the sales on this device; `here`: loaded by now. */
export type KeptCode<Search, Data> = {
  load: () => Promise<Code<Search, Data>>
  here: Code<Search, Data> | null
}

const loadFollow = withWords('offline', () => import(/* bundle: sales */ './follow-kept.tsx'))

export function keptCode<Search, Data>(
  loadMake: () => Promise<MakeKeptPage<Search, Data>>,
): KeptCode<Search, Data> {
  const code: KeptCode<Search, Data> = {
    here: null,
    async load() {
      const [follow, make] = await Promise.all([loadFollow(), loadMake()])
      code.here = { follow, make }
      return code.here
    },
  }
  return code
}

/** Opening ten thousand bookings takes a tenth of it. */
const patienceMs = 500

/** Asks the server for a page of a list, and opens the newest sales on this device meanwhile, or all where those are not enough. Where there is no answer of an earlier visit, the screen
 * is drawn with what the device has, instead of without rows first. */
export async function startKeptPage<Search, Page, Data, Key extends QueryKey>(
  page: FetchQueryOptions<Page, Error, Page, Key>,
  search: Search,
  code: KeptCode<Search, Data>,
): Promise<void> {
  const isHere = queryClient.getQueryData(page.queryKey) !== undefined
  void queryClient.prefetchQuery(page)
  // where the app is not on the device, its code would hold up what the list needs
  if (!navigator.serviceWorker?.controller) return
  const opened = openFor(search, code).catch(() => {})
  if (!isHere) await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function openFor<Search, Data>(search: Search, code: KeptCode<Search, Data>): Promise<void> {
  const [{ follow, make }, sales] = await Promise.all([
    code.load(),
    import(/* bundle: sales */ '../../lib/sales/kept-sales.ts').then(async (store) => {
      await store.openNewest()
      return store
    }),
  ])
  if (!follow.keptNow((held) => make(search, held, false))) await sales.openSales()
}
