import * as v from 'valibot'
import { orAbsent, typedParam, wordsParam } from '../lib/list-search.ts'

/** The filters of each screen, which stand in its address; an invalid one is ignored. Loaded with the routes, therefore short:
 * what a choice may be, the server says. */
const choice = orAbsent(v.pipe(typedParam, v.regex(/^[\w-]{2,40}$/)))

/** A code, as `booking.issued` or `booking:K7M2QX`: never a name. */
const code = orAbsent(v.pipe(typedParam, v.regex(/^[\w:./-]{1,60}$/)))

export const agentsSearch = v.object({ q: wordsParam, type: choice, status: choice, sort: choice })
export const usersSearch = v.object({
  q: wordsParam,
  org: choice,
  role: choice,
  status: choice,
  sort: choice,
})
export const auditSearch = v.object({
  q: wordsParam,
  org: choice,
  action: code,
  group: choice,
  person: choice,
  subject: code,
  fromDate: choice,
  toDate: choice,
})
export const suppliersSearch = v.object({ org: choice })
export const depositsSearch = v.object({ q: wordsParam, level: choice, sort: choice })
export const pricesSearch = v.object({
  q: wordsParam,
  org: choice,
  product: choice,
  buyer: choice,
  state: choice,
})
