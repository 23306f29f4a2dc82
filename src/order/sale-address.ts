import type { OrderRow } from '#contract/order'

export type Sold = Pick<OrderRow, 'product' | 'supplierCode' | 'locatorCode'>

/** Where the product that was sold shows it. */
export function saleAddress({ product, supplierCode, locatorCode }: Sold): string {
  const [supplier, locator] = [encodeURIComponent(supplierCode), encodeURIComponent(locatorCode)]
  switch (product) {
    case 'HOTEL':
      return `/app/pnr/detail/HOTEL/${supplier}/${locator}`
    case 'INSURANCE':
      return `/app/insurance/bookinglist?bookingLocatorCode=${quoted(locatorCode)}`
    case 'TOUR':
      return `/app/tour/pnr?bookId=${quoted(locatorCode)}`
    case 'TRAIN':
      return `/app/train/bookinglist?bookingLocatorCode=${quoted(locatorCode)}`
  }
}

/** As the router writes it: what it would read as a number, a list or nothing stands in quotation marks. */
function quoted(locator: string): string {
  try {
    JSON.parse(locator)
    return encodeURIComponent(JSON.stringify(locator))
  } catch {
    return encodeURIComponent(locator)
  }
}
