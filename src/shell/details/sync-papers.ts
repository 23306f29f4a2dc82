import type { Product } from '#contract/call/product'
import { productOf } from '#contract/changes/kept-sale'
import { ApiFailure, mayPass } from '../../lib/call/failure.ts'
import { savesData } from '../../lib/call/saves-data.ts'
import { openDetails } from '../../lib/details/kept-details.ts'
import { hasRoomForPin, type KeptEntry } from '../../lib/details/kept-head.ts'
import { keepPapers, papersIn } from '../../lib/details/kept-papers.ts'
import { stampOf } from '../../lib/details/stamp-of.ts'
import { whenQuiet } from '../../lib/details/when-quiet.ts'
import { keptSale } from '../../lib/sales/kept-sales.ts'

/** The papers that a sale has now. */
export type PapersOf = (locator: string) => Promise<{ paper: string; file: () => Promise<File> }[]>

/** Papers that only the server draws, with the later screens of each product; the others are pages of this app. */
const readers: Partial<Record<Product, () => Promise<PapersOf>>> = {
  INSURANCE: async () => (await import(/* bundle: insurance-list */ './policy-papers.ts')).papersOfPolicy,
  TRAIN: async () => (await import(/* bundle: train-book */ './train-papers.ts')).papersOfTrain,
}

/** Fetches the papers of what was pinned, and of what was opened or issued here, again where the sale has changed. */
export async function syncPapers(): Promise<void> {
  const wanted = Object.entries((await openDetails())?.sales ?? {})
  for (const [locator, entry] of wanted) {
    const sale = keptSale(locator)
    const reader = sale && readers[productOf(sale)]
    if (!entry.wantsPapers || !reader) continue
    const stamp = stampOf(sale)
    if (entry.papersOf === stamp || !(await isRoomFor(entry))) continue
    await whenQuiet()
    if (savesData() || !navigator.onLine) return
    if (!(await keepPapers(locator, stamp, await readPapers(locator, await reader())))) return
  }
}

/** Other pins would leave for papers that are not here, and come back in their place the next time. */
async function isRoomFor(entry: KeptEntry): Promise<boolean> {
  const head = await openDetails()
  return !entry.isPinned || papersIn(entry) > 0 || (head !== null && hasRoomForPin(head))
}

async function readPapers(locator: string, papersOf: PapersOf): Promise<Map<string, File>> {
  const files = new Map<string, File>()
  try {
    for (const { paper, file } of await papersOf(locator)) files.set(paper, await file())
  } catch (error) {
    // the server has not decided, or a proxy has answered in its place: the next turn asks again
    if (!(error instanceof ApiFailure) || error.code === undefined || mayPass(error)) throw error
  }
  return files
}
