import type { SupplierCode } from '#contract/hotel/supplier'
import { readAuxiliary } from '#contract/pnr/auxiliary'
import { keptQuery } from '../../lib/details/kept-query.ts'

export type BookingRef = { supplierCode: SupplierCode; code: string }

/** spec: pnr-tour-train §7, cache key PNRAUXILIARY. */
export const pnrAuxiliary = (params: BookingRef) => keptQuery(params.code, readAuxiliary, { params })
