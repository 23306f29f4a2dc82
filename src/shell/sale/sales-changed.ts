import type { Product } from '#contract/call/product'
import { invalidateFigures } from '../../lib/query/query.ts'

/** After sales of these products were made, issued, refused or cancelled: whatever states them, the sales of all products or the
 * deposit is stale. */
export function salesChanged(...products: readonly Product[]): void {
  void invalidateFigures(...products, 'SALES', 'DEPOSIT')
}
