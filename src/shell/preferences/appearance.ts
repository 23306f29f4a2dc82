import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'

export type Appearance = 'auto' | 'light' | 'dark'

const appearanceKey = 'tradewind.appearance'
const appearanceSchema = v.picklist(['auto', 'light', 'dark'])
const darkDevice = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let chosen: Appearance = readStored(appearanceKey, appearanceSchema) ?? 'auto'

/** The effective appearance: the user's choice, or for `auto` the device's preference. */
function effectiveAppearance(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen
  return darkDevice.matches ? 'dark' : 'light'
}

/** What the browser draws around the page, as the app's bar (`--tw-bar`). */
const themeColors = { light: '#07433c', dark: '#0c2f2b' }

/** Sets Mantine's attribute on the document; our own CSS uses it too, also outside Mantine's provider. */
export function showAppearance(): void {
  const shown = effectiveAppearance()
  document.documentElement.dataset.mantineColorScheme = shown
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColors[shown]
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
  return useSyncExternalStore(subscribe, effectiveAppearance)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
