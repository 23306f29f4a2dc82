import type { Product } from '#contract/call/product'
import type { MoneyPair } from '#contract/money/money'

/** A row of a list, as far as an act on several of them needs it. */
export type ChosenSale = {
  product: Product
  supplierCode: string
  code: string
  title: string
  ownerOrgName: string
  /** What the client pays. */
  amount: MoneyPair
}

export const keyOfSale = ({ product, supplierCode, code }: ChosenSale) => `${product} ${supplierCode} ${code}`
