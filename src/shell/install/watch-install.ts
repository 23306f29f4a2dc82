import { countVisit, installMemory, mayOffer, rememberInstall } from './install-memory.ts'
import { setInstallOffer } from './install-offer.ts'

/** Chromium's question, which a page may keep and ask later. */
type Prompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let prompt: Prompt | null = null
let isInstalled = false
let openedOn = ''

/** To be called before the browser reads the manifest, as it offers the installation once. */
export function watchInstall(): void {
  isInstalled = opensAsApp()
  openedOn = location.pathname
  countVisit()
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    prompt = event
    offer()
  })
  addEventListener('appinstalled', () => {
    isInstalled = true
    offer()
    void askToKeep()
  })
  offer()
}

/** What is on the device is worth keeping now, and the app is in use. */
export async function noteBooked(): Promise<void> {
  rememberInstall({ hasBooked: true })
  offer()
  await askToKeep()
}

function offer(): void {
  const asked = prompt
  const isPossible = !isInstalled && (asked !== null || needsWords())
  setInstallOffer(
    isPossible
      ? {
          isOffered: mayOffer(installMemory()),
          openedOn,
          install: asked && (() => void install(asked).catch(() => {})),
          refuse,
        }
      : null,
  )
}

function refuse(): void {
  rememberInstall({ isRefused: true })
  offer()
}

/** The browser takes each question once, and brings another one when it was dismissed. */
async function install(asked: Prompt): Promise<void> {
  prompt = null
  offer()
  const { outcome } = await asked.prompt()
  if (outcome === 'dismissed') rememberInstall({ isRefused: true })
}

/** Asks the browser once not to delete what is on the device; some ask the person. */
async function askToKeep(): Promise<void> {
  if (installMemory().isAskedToKeep || !navigator.storage?.persist) return
  rememberInstall({ isAskedToKeep: true })
  await navigator.storage.persist().catch(() => false)
}

function isPrompt(event: Event): event is Prompt {
  return 'prompt' in event
}

function opensAsApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

/** On an iPhone and an iPad, which says that it is a Macintosh, only the person can install an app. */
function needsWords(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
