import { useSyncExternalStore } from 'react'

const viewKey = 'tradewind.clientView'
const listeners = new Set<() => void>()
let isOn = read()

/** Kept for this tab only, so that nobody finds the net prices gone another day. */
function read(): boolean {
  try {
    return sessionStorage.getItem(viewKey) === 'on'
  } catch {
    // storage is not accessible
    return false
  }
}

export function switchClientView(on: boolean): void {
  isOn = on
  try {
    if (on) sessionStorage.setItem(viewKey, 'on')
    else sessionStorage.removeItem(viewKey)
  } catch {
    // as above: it ends with a reload
  }
  for (const listener of listeners) listener()
}

/** Whether a client looks at this window: nothing on the screen tells what the agency pays or earns. */
export function useClientView(): boolean {
  return useSyncExternalStore(subscribe, isClientView, isClientView)
}

export function isClientView(): boolean {
  return isOn
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
