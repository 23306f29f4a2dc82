import type { PaperLanguage } from '#contract/paper/language'
import { readSale } from '../acts/read-offers.ts'
import type { ChosenSale } from '../chosen-sale.ts'

/** No file and no error: the booking has no paper now. */
export type ReadPaper = { readonly sale: ChosenSale; readonly file?: File; readonly error?: unknown }

/** Fetches the papers one after another: the server makes each. `onPaper` answers whether the next one is wanted. */
export async function readPapers(
  sales: readonly ChosenSale[],
  language: PaperLanguage,
  onPaper: (paper: ReadPaper) => boolean,
): Promise<void> {
  for (const sale of sales) if (!onPaper(await readPaper(sale, language))) return
}

async function readPaper(sale: ChosenSale, language: PaperLanguage): Promise<ReadPaper> {
  try {
    const file = await (await readSale(sale)).paper?.(language)
    return file ? { sale, file } : { sale }
  } catch (error) {
    return { sale, error }
  }
}
