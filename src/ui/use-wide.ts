import { useCallback, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 62em)')
const phone = matchMedia('(width < 48em)')
const table = matchMedia('(width >= 75em)')

/** Whether the screen is wide enough for content side by side (design: look, frame). */
export function useWide(): boolean {
  return useMatch(wide)
}

/** Whether the screen is as narrow as a phone's, where a panel rises as a sheet. */
export function usePhone(): boolean {
  return useMatch(phone)
}

/** Whether a list stands as a table, unless it is one of few columns, which has room for longer (`useWide`). */
export function useTableFits(): boolean {
  return useMatch(table)
}

function useMatch(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
