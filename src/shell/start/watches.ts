import { queryClient } from '../../lib/query/query.ts'
import { watchServer } from '../../lib/query/watch-server.ts'
import { watchTimeAlone } from '../../lib/session/alone/lock-when-alone.ts'

/** Begins to watch whether the server answers, and for how long it has not been heard. */
export function startWatches(): void {
  watchTimeAlone()
  watchServer(queryClient)
}
