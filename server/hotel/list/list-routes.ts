import { periodOf } from '#contract/pnr/filter'
import { listPnrs } from '#contract/pnr/list'
import { watchHolds } from '#contract/pnr/watch'
import type { Serve } from '../../http/call/serve.ts'
import type { PnrListStore } from './list-store.ts'
import { shapePnrRow } from './shape-pnr-row.ts'
import { shapeWatch } from './shape-watch.ts'
import type { WatchStore } from './watch-store.ts'

type Needs = { list: PnrListStore; watch: WatchStore; now: () => Date }

export function servePnrList(serve: Serve, { list, watch, now }: Needs): void {
  serve.user(listPnrs, async (viewer, { query: { _page: page, asOf, sort, ...filter } }) => {
    const moment = now()
    const { rows, ...found } = await list.page(viewer, {
      filter,
      sort,
      page,
      asOf: asOf ? new Date(asOf) : null,
      now: moment,
    })
    return {
      pnrList: rows.map((row) => shapePnrRow(row, moment)),
      page,
      ...found,
      asOf: asOf ?? moment.toISOString(),
      ...periodOf(filter, moment),
    }
  })

  serve.user(watchHolds, async (viewer) => shapeWatch(await watch.read(viewer, now()), viewer))
}
