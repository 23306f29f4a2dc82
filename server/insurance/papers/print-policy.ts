import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { type PolicyPaper, paperLanguagesOf } from '#contract/insurance/papers'
import type { InsurerCode } from '#contract/insurance/request'
import type { PaperLanguage } from '#contract/paper/language'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { issuerIdOf } from '../../orgs/logo-store.ts'
import { type PolicyFacts, shapePolicy } from '../booking/shape-policy.ts'
import { openAssetKey } from './asset-key.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { policyPaperOf } from './policy-paper.ts'
import { wordsOfPolicies } from './policy-words.ts'

type Needs = Pick<PaperNeeds, 'policies' | 'pdfPool' | 'logos' | 'assetSeal' | 'paperSeal' | 'now'>

/** `issuerOrgId`: whose logo its papers have. */
type KeyedPolicy = { facts: PolicyFacts; issuerOrgId: string | undefined }

/** The policy behind a key. A foreign user's key, an expired key and a policy out of reach give the same refusal
 * (safety: H9). */
export async function policyOfKey(
  { policies, assetSeal, now }: Pick<Needs, 'policies' | 'assetSeal' | 'now'>,
  viewer: Viewer,
  assetKey: string,
): Promise<KeyedPolicy> {
  const key = openAssetKey(assetSeal, assetKey, now())
  const isTheirs = key !== null && key.userId === viewer.userId && key.locator !== null
  const policy = isTheirs && key.locator !== null ? await policies.find(viewer, key.locator) : null
  if (!policy) throw keyRefused()
  return { facts: shapePolicy(policy, viewer, now()), issuerOrgId: issuerIdOf(policy.record.ownership) }
}

export function keyRefused(): Refusal {
  return refusal('NOT_FOUND', 'refusals.keyOpensNothing')
}

type PrintRequest = { kind: PolicyPaper; language: PaperLanguage; site: { protocol: string; host: string } }

export async function printPolicy(
  { pdfPool, logos, paperSeal, now }: Needs,
  viewer: Viewer,
  { facts: policy, issuerOrgId }: KeyedPolicy,
  { kind, language, site }: PrintRequest,
) {
  refuseLanguage(policy.supplierCode, language)
  refuseState(policy, kind)
  const locator = policy.bookingLocatorCode
  const issuer = issuerOf(policy, viewer)
  const mark = paperSeal.markOf(locator, site)
  const job = {
    paper: policyPaperOf(policy, { kind, language, issuer }, wordsOfPolicies(language)),
    logo: await logos.ofIssuer(issuerOrgId),
    language,
    mark,
    day: formatDay(dayInJakarta(now()), language),
  }
  const bytes = await pdfPool.print(job, viewer.userId)
  return { fileName: `${kind}-${locator}-${language}.pdf`, bytes, issuer, verifyUrl: mark.verifyUrl }
}

/** The letterhead is that of the agency nearest to the client. */
function issuerOf({ subagent, agent }: PolicyFacts, viewer: Viewer): string {
  return subagent || agent || viewer.orgName
}

/** spec: insurance §7, document availability. */
export function refuseLanguage(supplierCode: InsurerCode, language: PaperLanguage): void {
  if (paperLanguagesOf[supplierCode].includes(language)) return
  throw refusal('NOT_POSSIBLE', 'refusals.englishOnly', { supplier: supplierCode })
}

function refuseState({ orderStatus, bookingLocatorCode: locator }: PolicyFacts, kind: PolicyPaper): void {
  if (kind === 'certificate' && orderStatus !== 'ISSUED') {
    throw refusal('NOT_ISSUED', 'refusals.noCertificate', { locator })
  }
  if (kind === 'quotation' && orderStatus === 'ISSUED') {
    throw refusal('NOT_POSSIBLE', 'refusals.certificateNow', { locator })
  }
  if (kind === 'quotation' && orderStatus === 'CANCELLED') {
    throw refusal('NOT_POSSIBLE', 'refusals.noQuotation', { locator })
  }
}
