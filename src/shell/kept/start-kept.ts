import { withWords } from '../../lib/language/area-words.ts'

export const loadFollow = withWords('offline', () => import(/* bundle: sales */ './follow-kept.tsx'))

/** Begins to open the sales on this device while the code of a list loads, where the app itself is on the device: otherwise it
 * would hold up what the list needs. */
export function startKept(): void {
  if (!navigator.serviceWorker?.controller) return
  void loadFollow().catch(() => {})
  void import(/* bundle: sales */ '../../lib/sales/kept-sales.ts')
    .then(({ openSales }) => openSales())
    .catch(() => {})
}
