import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'
import type { Database } from '../../db/database.ts'
import { measureCalls, type SupplierCall } from './measure-calls.ts'
import { createOperationDays } from './operation-days.ts'
import { createSupplierFigures } from './supplier-figures.ts'
import { createSupplierRefusals } from './supplier-refusals.ts'

type Metrics = {
  countSupplierCall(call: SupplierCall): void
  countRefusals(product: Product, supplierCode: string, kind: RefusalKind, count: number): void
}

/** Counts the calls to suppliers and what they refuse: for the board of administration, and for the metrics. */
export function watchSuppliers(database: Database, now: () => Date, metrics: Metrics) {
  const figures = createSupplierFigures(database, now)
  const refusals = createSupplierRefusals(database, now)
  const operations = createOperationDays(database, now)
  const countRefusals: Metrics['countRefusals'] = (...refused) => {
    refusals.count(...refused)
    metrics.countRefusals(...refused)
  }
  const countCall = (call: SupplierCall) => {
    figures.count(call)
    metrics.countSupplierCall(call)
    if (call.refused) countRefusals(call.product, call.supplierCode, call.refused, 1)
  }
  return {
    figures,
    refusals,
    operations,
    countRefusals,
    /** The same suppliers, with each of their calls counted. */
    measured: <R extends Readonly<Record<string, object>>>(product: Product, suppliers: R): R =>
      measureCalls(product, suppliers, countCall),
  }
}
