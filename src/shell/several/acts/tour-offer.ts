import { printTourItinerary } from '#contract/tour/papers'
import { askFile } from '../../../lib/query/ask-file.ts'
import type { ReadOffer } from './sale-acts.ts'

/** A tour is booked at once: nothing of it is issued or cancelled here (spec: pnr-tour-train §2, §4). */
export const readTourOffer: ReadOffer = async ({ code, amount }) => ({
  obstacles: { issue: 'NOT_HERE', cancel: 'NOT_HERE' },
  due: null,
  missing: null,
  charge: [amount[0], 0],
  clientCharge: [amount[0], 0],
  unnamed: [],
  stage: () => Promise.reject(new Error('a tour has no acts')),
  api: null,
  paper: (lang) => askFile(printTourItinerary, { params: { id: code }, query: { lang } }),
})
