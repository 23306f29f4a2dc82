import { useQuery } from '@tanstack/react-query'
import { readSupplierBoard } from '#contract/admin/suppliers'
import type { RuleForm } from '#contract/money/price-rule'
import { useMay } from '../../lib/session/may.ts'
import { supplierBoard } from '../suppliers/queries.ts'

/** The suppliers of a product, or of all; empty for somebody who may not see suppliers, who types the code. */
export function useSuppliersOf(product: RuleForm['product']): readonly string[] {
  const maySee = useMay(readSupplierBoard.needs)
  const { data } = useQuery({ ...supplierBoard(undefined), enabled: maySee })
  const ofProduct = (data?.supplierList ?? []).filter((one) => product === null || one.product === product)
  return [...new Set(ofProduct.map(({ supplierCode }) => supplierCode))]
}
