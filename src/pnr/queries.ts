import type { SupplierCode } from '#contract/hotel-request'
import { listPnrs, readPnr } from '#contract/pnr'
import { fresh, queryFor } from '../lib/query.ts'

export const pnrPage = (page: number) =>
  queryFor(listPnrs, { query: { _page: String(page) } }, { offline: true, freshFor: fresh.pnrList })

export const pnrDetail = (supplierCode: SupplierCode, code: string) =>
  queryFor(readPnr, { params: { supplierCode, code } }, { offline: true })
