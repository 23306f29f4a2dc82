import { useSyncExternalStore } from 'react'

/** Whether the screen is wide enough for content side by side (design: look, frame). */
export const useWide = hookOf(matchMedia('(width >= 62em)'))

/** Whether the bar stands at the foot of the screen (design: look, frame). */
export const useFootBar = hookOf(matchMedia('(width < 48em)'))

function hookOf(size: MediaQueryList): () => boolean {
  const subscribe = (listener: () => void) => {
    size.addEventListener('change', listener)
    return () => size.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => size.matches)
}
