import { manifestFile } from '#contract/text/manifest-file'
import { whenIdle } from '../../lib/call/when-idle.ts'
import { onLanguage, shownLanguage } from '../../lib/language/active-language.ts'
import { currentSession } from '../../lib/session/session.ts'
import { registerWorker } from './updates.ts'

/** The first screen goes first; but whoever opens the app once is to have it offline soon. */
const longestWaitMs = 1_000
let isStarted = false

/** Starts once what the first screen can do without. */
export function startRest(): void {
  if (isStarted) return
  isStarted = true
  whenIdle(startNow, { timeoutMs: longestWaitMs, restMs: longestWaitMs })
}

function startNow(): void {
  void import(/* bundle: idle */ '../install/watch-install.ts')
    .then((watching) => watching.watchInstall())
    .catch(() => {})
    .finally(nameManifest)
  // without a service worker (private window, refused registration) the app still works online
  void registerWorker().catch(() => {})
  // without it the device's font stays
  void import(/* bundle: idle */ './typeface.ts').then((typeface) => typeface.showTypeface()).catch(() => {})
  void import(/* bundle: sales */ '../details/watch-device.ts')
    .then((device) => device.watchDevice())
    .catch(() => {})
  if (!currentSession()) void wipeLeftoverKey().catch(() => {})
}

/** Wipes the key of a visit that ended in the middle of its sign-out. */
async function wipeLeftoverKey(): Promise<void> {
  const { wipeKeyFiles } = await import('../../lib/device/key-file.ts')
  if (!currentSession()) await wipeKeyFiles()
}

/** Wanted at installation alone; in the language of the screens. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const show = () => {
    link.href = manifestFile(shownLanguage())
  }
  show()
  onLanguage(show)
  document.head.append(link)
}
