import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 62em)')

/** Whether the screen is wide enough for content side by side (design: look, frame). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
