import * as v from 'valibot'
import { orAbsent, typedParam, wordsParam } from '../lib/address/list-search.ts'

/** The filters of each screen, which stand in its address; one that cannot be read is said and counts as absent. Loaded with the
 * routes, therefore short: the words of the choices are those of the contract, which a test compares. */
const matching = (form: RegExp) => orAbsent(v.pipe(typedParam, v.regex(form)))
const oneOf = (words: string) => matching(new RegExp(`^(${words})$`))

const org = matching(/^[A-Z0-9-]{2,32}$/)
const day = matching(/^\d{4}-(0\d|1[0-2])-[0-3]\d$/)
/** As `booking.issued`. */
const action = matching(/^[a-z.-]{1,60}$/)
/** As `booking:K7M2QX`: never a name. */
const subject = matching(/^[\w:./-]{1,60}$/)
const person = matching(/^[\da-f-]{36}$/i)

export const agentsSearch = v.object({
  q: wordsParam,
  type: oneOf('PLATFORM|(SUB)?AGENT|CORPORATE'),
  status: oneOf('ACTIVE|SUSPENDED'),
  sort: oneOf('-?(name|type|status)'),
})
export const usersSearch = v.object({
  q: wordsParam,
  org,
  role: oneOf('ROLE_((SUPER_)?ADMIN|AGENT)'),
  status: oneOf('ACTIVE|DISABLED'),
  sort: oneOf('-?(name|lastSignIn)'),
})
export const auditSearch = v.object({
  q: wordsParam,
  org,
  action,
  group: oneOf('SALES|MONEY|PRICES|AGENCIES|PEOPLE|SIGN_INS|SUPPLIERS|SETTINGS'),
  person,
  subject,
  fromDate: day,
  toDate: day,
})
export const suppliersSearch = v.object({ org })
export const depositsSearch = v.object({
  q: wordsParam,
  level: oneOf('ENOUGH|LOW|VERY_LOW|EMPTY'),
  sort: oneOf('-?balance'),
})
export const pricesSearch = v.object({
  q: wordsParam,
  org,
  product: oneOf('HOTEL|INSURANCE|TOUR|TRAIN'),
  /** A kind of buyer, or an organisation. */
  buyer: org,
  state: oneOf('VALID|COMING|ENDED'),
})
