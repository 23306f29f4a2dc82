import type { KeptSale } from '#contract/changes/kept-sale'
import { nextTask } from '../call/next-task.ts'

/** So many texts are made before something else may go first. */
const atOnce = 200

/** Makes the texts that are searched before somebody types: of ten thousand sales at the first key they would hold it up. Ends when
 * `signal` is aborted. */
export async function prepareTexts(
  textOf: (sale: KeptSale) => string,
  sales: readonly KeptSale[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < sales.length && !signal.aborted; from += atOnce) {
    for (const sale of sales.slice(from, from + atOnce)) textOf(sale)
    await nextTask()
  }
}
