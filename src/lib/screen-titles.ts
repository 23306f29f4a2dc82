import * as v from 'valibot'
import { dropStored, readStored, writeStored } from './storage.ts'

/** The first script reads it. */
const key = 'tradewind.screen-titles'
const kept = v.record(v.string(), v.string())

/** Screens whose heading is always the same: none names a person or a booking. */
const paths = new Set([
  '/app/hotel/avail',
  '/app/insurance/booking',
  '/app/insurance/bookinglist',
  '/app/order/list',
  '/app/pnr/deposit',
  '/app/pnr/list',
  '/app/pnr/rep',
  '/app/tour/avail',
  '/app/train/booking',
])

/** Keeps the heading of a screen, so that the next launch shows it with the first paint. */
export function keepScreenTitle(path: string, title: string): void {
  if (!paths.has(path)) return
  const titles = readStored(key, kept) ?? {}
  if (titles[path] !== title) writeStored(key, { ...titles, [path]: title })
}

/** To be called when the language changes. */
export function forgetScreenTitles(): void {
  dropStored(key)
}
