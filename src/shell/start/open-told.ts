import * as v from 'valibot'
import { openMessage } from '#contract/notices/open-request'
import { safePath } from '../session/safe-path.ts'

/** Of Chromium: how the installed app is opened while a window of it is open (`launch_handler` of the manifest). */
type LaunchQueue = { setConsumer: (take: (launch: { targetURL?: string }) => void) => void }

declare global {
  interface Window {
    launchQueue?: LaunchQueue
  }
}

type Open = (path: string) => void

/** Opens what the service worker, a link or a shortcut of the installed app asks for, as a link on the page would: nothing is loaded anew,
 * and what is typed stays as it does when somebody leaves a form. */
export function openWhatIsTold(open: Open): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    const message = v.safeParse(openMessage, data)
    if (!message.success) return
    ports[0]?.postMessage('taken')
    open(safePath(message.output.place, '/app/today'))
  })
  let openedAt = documentAddress()
  window.launchQueue?.setConsumer(({ targetURL }) => {
    // the first may be how this page was opened
    const path = targetURL === openedAt ? null : launchedPath(targetURL, location.origin)
    openedAt = ''
    if (path) open(path)
  })
}

/** With which the page was loaded; it may have moved on since. */
function documentAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? ''
}

/** The place of a launch; `null`: the app was only fetched to the front, and stays where it is. */
export function launchedPath(targetURL: string | undefined, ownOrigin: string): string | null {
  if (!targetURL || !URL.canParse(targetURL)) return null
  const { origin, pathname, search } = new URL(targetURL)
  return origin === ownOrigin && pathname !== '/' ? safePath(pathname + search, '/app/today') : null
}
