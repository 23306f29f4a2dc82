import type { Product } from '#contract/call/product'

/** Of the sale whose people are kept. */
export type KeptSaleAddress = { product: Product; supplierCode: string; locatorCode: string }
