import { build } from 'esbuild'
import { language } from '../../contract/text/language.ts'

/** Screens whose heading is always the same, and where their words have it: none names a person or a booking. */
const screens = {
  '/app/hotel/avail': ['hotel-search', 'hotelSearch.avail.title'],
  '/app/insurance/booking': ['insurance', 'insurance.title'],
  '/app/insurance/bookinglist': ['insurance-list', 'insuranceList.title'],
  '/app/order/list': ['order', 'order.title'],
  '/app/pnr/deposit': ['deposit', 'deposit.statement.title'],
  '/app/pnr/list': ['pnr', 'pnr.list.title'],
  '/app/pnr/rep': ['pnr-report', 'pnrReport.title'],
  '/app/today': ['today', 'today.title'],
  '/app/tour/avail': ['tour', 'tour.title'],
  '/app/train/booking': ['train', 'train.title'],
} as const

/** By the address, the heading in each language, in the order of `language.options`. */
export type ScreenTitles = Record<string, readonly string[]>

/** Throws where the words have no such heading. */
export async function readScreenTitles(): Promise<ScreenTitles> {
  const titles = Object.entries(screens).map(async ([path, [file, place]]) => [
    path,
    await Promise.all(language.options.map((one) => titleIn(`src/lib/language/${one}/${file}.ts`, place))),
  ])
  return Object.fromEntries(await Promise.all(titles))
}

async function titleIn(file: string, place: string): Promise<string> {
  // bundled with its imports from the contract
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false })
  let words: unknown = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  for (const key of place.split('.')) words = Object(words)[key]
  if (typeof words !== 'string') throw new Error(`${file} has no ${place}`)
  return words
}
