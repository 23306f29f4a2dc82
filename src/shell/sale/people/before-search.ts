import type { ParsedLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The locator of the sale after which the search begins, with its people or with nobody. */
    afterSale?: string
  }
}

type Fills = { fillSearch: () => Promise<void> }

/** For the route of a search, which opens once it is filled for the people of the last sale; the code for that comes with the
 * need. Where it does not come, the search opens as it was last. */
export async function beforeSearch(
  { state }: Pick<ParsedLocation, 'state'>,
  load: () => Promise<Fills>,
): Promise<{ afterSale: string | undefined }> {
  const { afterSale } = state
  if (afterSale === undefined) return { afterSale }
  await load()
    .then(({ fillSearch }) => fillSearch())
    .catch(() => {})
  return { afterSale }
}
