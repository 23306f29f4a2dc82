import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'
import { setInstallOffer } from './install-offer.ts'

const memoryKey = 'tradewind.install'
const visitKey = 'tradewind.visit'
const memory = v.object({
  visits: v.pipe(v.number(), v.integer()),
  hasBooked: v.boolean(),
  isRefused: v.boolean(),
  isAskedToKeep: v.boolean(),
})
type InstallMemory = v.InferOutput<typeof memory>

/** Whoever comes back twice uses the app. */
const visitsBeforeOffer = 3

function installMemory(): InstallMemory {
  return (
    readStored(memoryKey, memory) ?? { visits: 0, hasBooked: false, isRefused: false, isAskedToKeep: false }
  )
}

function rememberInstall(change: Partial<InstallMemory>): void {
  writeStored(memoryKey, { ...installMemory(), ...change })
}

/** Counts each window once, however often its page is loaded. */
function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey) !== null) return
    sessionStorage.setItem(visitKey, '1')
  } catch {
    // storage is not accessible
    return
  }
  rememberInstall({ visits: installMemory().visits + 1 })
}

function mayOffer({ visits, hasBooked, isRefused }: InstallMemory): boolean {
  return !isRefused && (hasBooked || visits >= visitsBeforeOffer)
}

/** Chromium's question, which a page may keep and ask later. */
type Prompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let prompt: Prompt | null = null
let isInstalled = false
let isRefusedNow = false
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
          isOffered: isRefusedNow || mayOffer(installMemory()),
          openedOn,
          install: asked && (() => void install(asked).catch(() => {})),
          refuse: () => refuse(true),
          refused: isRefusedNow ? { undo: () => refuse(false), end: endRefusal } : null,
        }
      : null,
  )
}

/** Remembered at once; for a moment it can be undone. */
function refuse(isRefused: boolean): void {
  rememberInstall({ isRefused })
  isRefusedNow = isRefused
  offer()
}

function endRefusal(): void {
  isRefusedNow = false
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
