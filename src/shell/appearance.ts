import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '../lib/storage.ts'

export type Appearance = 'auto' | 'light' | 'dark'

const appearanceKey = 'tradewind.appearance'
const known = v.picklist(['auto', 'light', 'dark'])
const darkDevice = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let chosen: Appearance = readStored(appearanceKey, known) ?? 'auto'

/** What is on the screen: the choice, or what the device prefers. */
function shown(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen
  return darkDevice.matches ? 'dark' : 'light'
}

/** Mantine's attribute serves our own CSS as well, with or without its provider. */
export function showAppearance(): void {
  document.documentElement.dataset.mantineColorScheme = shown()
  for (const listener of listeners) listener()
}

darkDevice.addEventListener('change', showAppearance)

export function chooseAppearance(appearance: Appearance): void {
  chosen = appearance
  writeStored(appearanceKey, appearance)
  showAppearance()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => chosen)
}

export function useShownAppearance(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
