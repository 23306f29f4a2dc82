import type { Product } from '#contract/call/product'

type NamedSale = { product: Product; supplierCode: string; locator: string }

/** Where the app shows a sale of any product; as `src/shell/sale/sale-address.ts`. */
export function addressOf({ product, supplierCode, locator }: NamedSale): string {
  switch (product) {
    case 'HOTEL':
      return `/app/pnr/detail/HOTEL/${supplierCode}/${locator}`
    case 'INSURANCE':
      return `/app/insurance/bookinglist?bookingLocatorCode=${locator}`
    case 'TOUR':
      return `/app/tour/pnr?bookId=${locator}`
    case 'TRAIN':
      return `/app/train/bookinglist?bookingLocatorCode=${locator}`
  }
}
