import * as v from 'valibot'
import type { OrgType, RoleCode } from '#contract/access/role'
import type { AuditGroup } from '#contract/admin/audit'
import type { DepositSort } from '#contract/admin/deposits'
import type { OrgRow, OrgSort } from '#contract/admin/orgs'
import type { UserRow, UserSort } from '#contract/admin/users'
import type { Product } from '#contract/call/product'
import { isoDate } from '#contract/day/dates'
import type { DepositLevel } from '#contract/money/deposit'
import type { PriceRule } from '#contract/money/price-rule'
import { orAbsent, typedParam, withoutReversedPeriod, wordsParam } from '../lib/address/list-search.ts'

/** The filters of each screen, which stand in its address; one that cannot be read is said and counts as absent. Loaded with the
 * routes, therefore short: the words of the choices are those of the contract, which a test compares. */
const matching = (form: RegExp) => orAbsent(v.pipe(typedParam, v.regex(form)))
const oneOf = <W extends string>(words: string) => {
  const form = new RegExp(`^(${words})$`)
  return orAbsent(
    v.pipe(
      typedParam,
      v.custom<W>((word) => form.test(String(word))),
    ),
  )
}

const org = matching(/^[A-Z0-9-]{2,32}$/)
const day = orAbsent(isoDate)
/** As `booking.issued`. */
const action = matching(/^[a-z-]{1,40}(\.[a-z-]{1,40}){0,3}$/)
/** As `booking:K7M2QX`: never a name. */
const subject = matching(/^[\w:./-]{1,60}$/)
const person = orAbsent(v.pipe(v.string(), v.uuid()))

export const agentsSearch = v.object({
  q: wordsParam,
  type: oneOf<OrgType>('PLATFORM|(SUB)?AGENT|CORPORATE'),
  status: oneOf<OrgRow['status']>('ACTIVE|SUSPENDED'),
  sort: oneOf<OrgSort>('-?(name|type|status)'),
})
export const usersSearch = v.object({
  q: wordsParam,
  org,
  role: oneOf<RoleCode>('ROLE_((SUPER_)?ADMIN|AGENT)'),
  status: oneOf<UserRow['status']>('ACTIVE|DISABLED'),
  sort: oneOf<UserSort>('-?(name|lastSignIn)'),
})
export const auditSearch = v.pipe(
  v.object({
    q: wordsParam,
    org,
    action,
    group: oneOf<AuditGroup>('SALES|TRAVELLERS|MONEY|PRICES|AGENCIES|PEOPLE|SIGN_INS|SUPPLIERS|SETTINGS'),
    person,
    subject,
    fromDate: day,
    toDate: day,
  }),
  v.transform(withoutReversedPeriod),
)
export const suppliersSearch = v.object({ org })
export const depositsSearch = v.object({
  q: wordsParam,
  level: oneOf<DepositLevel>('ENOUGH|LOW|VERY_LOW|EMPTY'),
  sort: oneOf<DepositSort>('-?balance'),
})
export const pricesSearch = v.object({
  q: wordsParam,
  org,
  product: oneOf<Product>('HOTEL|INSURANCE|TOUR|TRAIN'),
  /** A kind of buyer, or an organisation. */
  buyer: org,
  state: oneOf<PriceRule['state']>('VALID|COMING|ENDED'),
})
