import { queryClient } from '../../lib/query/query.ts'
import { watchServer } from '../../lib/query/watch-server.ts'
import { watchTimeAlone } from '../../lib/session/alone/lock-when-alone.ts'
import { openWhatIsTold } from './open-told.ts'

/** Begins to watch whether the server answers, for how long it has not been heard, and what a notification or the installed app is to open. */
export function startWatches(open: (path: string) => void): void {
  watchTimeAlone()
  watchServer(queryClient)
  openWhatIsTold(open)
}
