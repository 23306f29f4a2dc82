import type { ParsedLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The locator of the sale after which the search begins, with its people or with nobody. */
    afterSale?: string
    /** The hotel that is looked for: the list of hotels opens with its name. */
    hotelName?: string
  }
}

type Loaders = { fillSearch: () => Promise<void> }

/** For the route of a search, which opens once it is filled for the people of the last sale. Where the code for that does not
 * come, the search opens as it was last. */
export function beforeSearch(loaders: () => Promise<Loaders>) {
  return async ({ location }: { location: Pick<ParsedLocation, 'state'> }) => {
    const { afterSale } = location.state
    if (afterSale)
      await loaders()
        .then(({ fillSearch }) => fillSearch())
        .catch(() => {})
    return { afterSale }
  }
}
