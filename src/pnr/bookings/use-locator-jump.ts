import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { locatorCode } from '#contract/text/locator'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../../shell/session/may-use-trains.ts'

/** Opens the sale with a whole locator, of any product that the person may see. */
export function useLocatorJump() {
  const navigate = useNavigate()
  const mayUseTrains = useMayUseTrains()
  const find = useMutation({
    mutationFn: async (code: string) => {
      // the contract of orders comes when it is wanted
      const { findSale } = await import(/* bundle: sales */ '../../shell/sale/find-sale.ts')
      const sale = await findSale(code)
      return sale?.product === 'TRAIN' && !mayUseTrains ? undefined : sale
    },
    onSuccess: (sale, code) =>
      sale && navigate(saleAddress({ product: sale.product, supplierCode: sale.supplierCode, code })),
  })
  const failed = find.isError || (find.isSuccess && !find.data)
  return {
    /** What was not found, or could not be looked up. */
    missed: failed ? { code: find.variables ?? '', error: find.error } : null,
    open(typed: string) {
      const code = typed.trim().toUpperCase()
      if (v.is(locatorCode, code)) find.mutate(code)
      else find.reset()
    },
  }
}
