import { type TrainSearch, trainSearch } from '#contract/train/request'
import { dropStored, readStored, writeStored } from '../../lib/device/storage.ts'
import { noteSearch } from '../../shell/searches/note-search.ts'
import { changeSearch, notBefore, type SearchDraft, searchOf } from './search-draft.ts'

/** The form opens with what stands here. */
export const searchKey = 'trainSearch'

export function rememberSearch(search: TrainSearch): void {
  writeStored(searchKey, search)
  noteSearch({
    product: 'TRAIN',
    title: `${search.originStation.value} → ${search.destinationStation.value}`,
    fromDate: search.departureDate,
    toDate: search.returnDate,
    requests: { [searchKey]: search },
  })
}

/** The last search, moved to today if past; `null` and dropped if it is not valid any more (spec: pnr-tour-train §3). */
export function lastSearch(today: string): SearchDraft | null {
  const last = readStored(searchKey, trainSearch)
  if (!last) return null
  const current = notBefore(today, last)
  const draft = current.returnDate ? current : changeSearch(current, { departureDate: current.departureDate })
  if (searchOf(draft, today)) return draft
  dropStored(searchKey)
  return null
}
