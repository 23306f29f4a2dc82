/** What a job finds to do, and at whose supplier. */
export type Work = { readonly id: string; readonly supplierCode: string }

type Log = { warn(detail: object, message: string): void }

/** A queue for each supplier: a slow one holds up only its own. One that fails keeps none of the others waiting; it is
 * tried again in the next run. */
export async function forEachSupplier(
  log: Log,
  all: readonly Work[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const suppliers = new Set(all.map(({ supplierCode }) => supplierCode))
  await Promise.all(
    [...suppliers].map(async (supplier) => {
      for (const { id } of all.filter(({ supplierCode }) => supplierCode === supplier)) {
        await work(id).catch((error: unknown) => log.warn({ id, err: error }, 'it will be tried again'))
      }
    }),
  )
}
