import type { SupplierCode } from '#contract/hotel-request'
import { readPnr } from '#contract/pnr'
import { listPnrs } from '#contract/pnr-list'
import { watchHolds } from '#contract/pnr-watch'
import { fresh, queryFor } from '../lib/query.ts'
import { type ListSearch, toListQuery } from './list/list-search.ts'

export const pnrPage = (search: ListSearch) =>
  queryFor(listPnrs, { query: toListQuery(search) }, { offline: true, freshFor: fresh.pnrList })

export const holdWatch = () => queryFor(watchHolds, {}, { offline: true, freshFor: fresh.pnrList })

export const pnrDetail = (supplierCode: SupplierCode, code: string) =>
  queryFor(readPnr, { params: { supplierCode, code } }, { offline: true })
