import { randomUUID } from 'node:crypto'
import type { addRule as addCall, changeRule as changeCall } from '#contract/admin/prices'
import type { Confirmed } from '#contract/call/confirmed'
import type { Call } from '#contract/call/endpoint'
import { fromPair, type MoneyPair } from '#contract/money/money'
import type { RuleForm } from '#contract/money/price-rule'
import type { SoldSupplier } from '../../commands/area.ts'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { OrgStore, StoredOrg } from '../../orgs/org-store.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import { askAboutRule } from './ask-about-rule.ts'
import { refuseClash, refuseImpossible } from './refuse-rule.ts'
import { type NamedRule, namedRule, type RuleRow, type RuleStore } from './rule-store.ts'
import { formOf, noSuchRule, stateOf } from './shape-rule.ts'
import { typedRule } from './typed-rule.ts'

export type RuleNeeds = {
  database: Database
  orgs: OrgStore
  rules: RuleStore
  owners: Pick<OwnerStore, 'exchangeRates'>
  suppliers: readonly SoldSupplier[]
  now: () => Date
}

/** Runs inside a transaction, as the two below. Answers the id of the rule. */
export async function addRule(
  needs: RuleNeeds,
  viewer: Viewer,
  { sellerOrg, rule: form, confirmed }: Call<typeof addCall>['body'],
  origin: Origin,
): Promise<string> {
  const seller = await needs.orgs.find(viewer, sellerOrg)
  await takeTurns(needs, seller.id)
  const at = needs.now()
  const ruleId = randomUUID()
  await insertVersion(needs, viewer, seller, { ruleId, version: 1, replaced: null, confirmed }, form, at)
  await record(needs, viewer, origin, at, { action: 'rule.added', ruleId, sellerOrg, after: form })
  return ruleId
}

/** Ends the latest version and begins the next; a version itself is never edited. */
export async function changeRule(
  needs: RuleNeeds,
  viewer: Viewer,
  ruleId: string,
  { version, rule, confirmed }: Call<typeof changeCall>['body'],
  origin: Origin,
): Promise<void> {
  const latest = await lockLatest(needs, viewer, ruleId, version)
  const at = needs.now()
  if (stateOf(latest, at) === 'VALID' && isAfter(rule.validFrom, at))
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleInForce')
  const before = formOf(latest)
  if (isUnchanged(before, rule, at)) return
  const seller = await needs.orgs.find(viewer, latest.seller_org)
  await endVersion(needs, viewer, latest, at)
  const place = { ruleId, version: version + 1, replaced: namedRule(latest), confirmed }
  await insertVersion(needs, viewer, seller, place, rule, at)
  await record(needs, viewer, origin, at, {
    action: 'rule.changed',
    ruleId,
    sellerOrg: latest.seller_org,
    before,
    after: rule,
  })
}

export async function endRule(
  needs: RuleNeeds,
  viewer: Viewer,
  ruleId: string,
  version: number,
  origin: Origin,
): Promise<void> {
  const latest = await lockLatest(needs, viewer, ruleId, version)
  const at = needs.now()
  await endVersion(needs, viewer, latest, at)
  await record(needs, viewer, origin, at, {
    action: 'rule.ended',
    ruleId,
    sellerOrg: latest.seller_org,
    before: formOf(latest),
  })
}

/** Administrators of one seller take turns, so that each sees the rules that the other has just saved. */
async function takeTurns({ database }: RuleNeeds, sellerOrg: string): Promise<void> {
  await database.sql.selectFrom('org').select('id').where('id', '=', sellerOrg).forNoKeyUpdate().execute()
}

/** The latest version, if it is the one that the viewer has seen and has not ended. */
async function lockLatest(
  needs: RuleNeeds,
  viewer: Viewer,
  ruleId: string,
  version: number,
): Promise<RuleRow> {
  const [seen] = await needs.rules.versions(viewer, ruleId)
  if (!seen) throw noSuchRule()
  await takeTurns(needs, seen.seller_org)
  const [latest] = await needs.rules.versions(viewer, ruleId)
  if (!latest) throw noSuchRule()
  if (latest.version !== version) {
    const by = latest.made_by_name ?? 'somebody'
    throw refusal('CHANGED_MEANWHILE', 'adminRefusals.ruleChanged', { by })
  }
  if (stateOf(latest, needs.now()) === 'ENDED') throw refusal('NOT_POSSIBLE', 'adminRefusals.ruleEnded')
  return latest
}

async function endVersion(
  { database }: RuleNeeds,
  viewer: Viewer,
  { rule_id, version }: RuleRow,
  at: Date,
): Promise<void> {
  await database.sql
    .updateTable('price_rule')
    .set({ ended_at: at, ended_by: viewer.userId })
    .where('rule_id', '=', rule_id)
    .where('version', '=', version)
    .execute()
}

type Place = { ruleId: string; version: number; replaced: NamedRule | null } & Confirmed

async function insertVersion(
  needs: RuleNeeds,
  viewer: Viewer,
  seller: StoredOrg,
  { ruleId, version, replaced, confirmed }: Place,
  form: RuleForm,
  at: Date,
): Promise<void> {
  const buyer = await refuseImpossible(needs, viewer, seller, form)
  const rule = typedRule(form, seller.id, buyer, { ruleId, version }, at)
  if (rule.validUntil !== null && rule.validUntil <= rule.validFrom)
    throw refusal('INVALID_REQUEST', 'adminRefusals.ruleEndsEarly')
  const open = (await needs.rules.open(viewer, seller.id)).filter(({ rule_id }) => rule_id !== ruleId)
  const others = open.map(namedRule)
  refuseClash(rule, others, await needs.owners.exchangeRates())
  if (!confirmed) await askAboutRule(needs.database, seller, { rule, replaced, others }, at)
  await needs.database.sql
    .insertInto('price_rule')
    .values({
      rule_id: ruleId,
      version,
      seller_org: seller.id,
      product: form.product,
      supplier_code: form.supplierCode,
      country_code: form.countryCode,
      zone_code: form.zoneCode,
      hotel_id: form.hotelId,
      buyer_type: form.buyerType,
      buyer_org: form.buyerOrg,
      stay_from: form.stayFrom,
      stay_until: form.stayUntil,
      sale_from: form.saleFrom,
      sale_until: form.saleUntil,
      percent_bp: form.percentBp,
      amount: minorOf(form.amount),
      floor: minorOf(form.floor),
      ceiling: minorOf(form.ceiling),
      currency: (form.amount ?? form.floor ?? form.ceiling)?.[0] ?? null,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
      note: form.note,
      made_at: at,
      made_by: viewer.userId,
    })
    .execute()
}

function minorOf(pair: MoneyPair | null): number | null {
  return pair === null ? null : fromPair(pair).minor
}

function isAfter(moment: string | null, at: Date): boolean {
  return moment !== null && new Date(moment) > at
}

/** A rule in force begins anew only if something else of it changes. */
function isUnchanged(before: RuleForm, after: RuleForm, at: Date): boolean {
  const comparable = (form: RuleForm) =>
    JSON.stringify({
      ...before,
      ...form,
      validFrom: isAfter(form.validFrom, at) ? momentOf(form.validFrom) : null,
      validUntil: momentOf(form.validUntil),
    })
  return comparable(before) === comparable(after)
}

function momentOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}

type Done = {
  action: 'rule.added' | 'rule.changed' | 'rule.ended'
  ruleId: string
  sellerOrg: string
  before?: RuleForm
  after?: RuleForm
}

async function record(
  { database }: RuleNeeds,
  viewer: Viewer,
  origin: Origin,
  at: Date,
  { action, ruleId, sellerOrg, ...change }: Done,
): Promise<void> {
  await recordAudit(database, at, viewer, origin, {
    action,
    subject: `rule:${ruleId}`,
    ...change,
    subjectOrgId: sellerOrg,
  })
}
