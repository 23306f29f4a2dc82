import { useSyncExternalStore } from 'react'

/** How the app can be installed on this device. */
export type InstallOffer = {
  /** It is a good moment to say so; the profile offers it at any time. */
  readonly isOffered: boolean
  /** The path of the screen that was opened first, on which nobody is asked. */
  readonly openedOn: string
  /** Opens the browser's own question; `null`: the browser has none, as on an iPhone, and words must do. */
  readonly install: (() => void) | null
  readonly refuse: () => void
  /** It was refused a moment ago. */
  readonly refused: { readonly undo: () => void; readonly end: () => void } | null
}

/** `null`: the app is installed, or the browser installs none. */
let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

export const installOffer = () => offer

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(subscribe, installOffer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
