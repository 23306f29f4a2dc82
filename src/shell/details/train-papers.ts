import { printTrainTicket, readTrainBooking } from '#contract/train/booking'
import { ask } from '../../lib/query/api.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import type { PapersOf } from './sync-papers.ts'

/** The tickets in both languages. */
export const papersOfTrain: PapersOf = async (id) => {
  const { status } = await ask(readTrainBooking, { params: { id } })
  if (status !== 'ISSUED') return []
  return (['en', 'id'] as const).map((lang) => ({
    paper: `ticket ${lang}`,
    file: () => askFile(printTrainTicket, { params: { id }, query: { lang } }),
  }))
}
