import { useSyncExternalStore } from 'react'

// as in listing.module.css
const tables = matchMedia('(width >= 75em)')

/** Whether a list is a table, with headings to sort by, rather than cards. */
export function useHeadings(): boolean {
  return useSyncExternalStore(subscribe, () => tables.matches)
}

function subscribe(listener: () => void): () => void {
  tables.addEventListener('change', listener)
  return () => tables.removeEventListener('change', listener)
}
