import { randomUUID } from 'node:crypto'
import { dayInJakarta } from '#contract/dates'
import type { PolicyReply } from '#contract/insurance'
import { holderType } from '#contract/insurance-pax'
import { policyObstacles } from '#contract/insurance-policy-rules'
import { policyDue } from '#contract/insurance-pricing'
import type { PolicyRequest } from '#contract/insurance-request'
import { sendErrand } from '../commands/errand.ts'
import { firstAnswer } from '../commands/first-answer.ts'
import { refuseDearer } from '../commands/refuse-dearer.ts'
import { recordAudit } from '../http/audit.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { nameOfCountry } from './countries.ts'
import { creationErrand } from './creation-errand.ts'
import { whyNotThesePersons } from './persons-fit.ts'
import type { CreationCommand, CreationPayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { policyHolderName } from './policy-store.ts'
import { type PricedPolicy, pricePolicy } from './price-policy.ts'

/** Books a quotation exactly once for one key (spec: insurance §4; architecture: exactly-once booking). */
export async function createPolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  key: string,
  request: PolicyRequest,
  origin: Origin,
): Promise<PolicyReply> {
  const { commands, hasRoom, now } = needs
  const print = fingerprint({ createPolicy: request })
  const before = await commands.creations.find(viewer, key)
  if (before) return creationReply(firstAnswer(before, print, now(), 'This booking'))
  if (viewer.permissions.book <= 0) throw new Refusal('NOT_ALLOWED', policyObstacles.NO_PERMISSION_TO_BOOK)
  if (!(await hasRoom())) {
    throw new Refusal('UNAVAILABLE', 'The server has no room to keep a booking safely. Nothing was booked.')
  }
  const payload = await prepare(needs, viewer, request)
  const command = await intend(needs, viewer, { key, print, payload }, origin)
  if (!command) {
    const first = await commands.creations.find(viewer, key)
    if (first) return creationReply(firstAnswer(first, print, now(), 'This booking'))
    throw keyReused()
  }
  return creationReply(await sendErrand(needs, creationErrand(needs), command, origin))
}

/** Priced by the insurer and judged once more by the server: a form is only a wish (safety: H7, H10). */
async function prepare(needs: PolicyNeeds, viewer: Viewer, request: PolicyRequest): Promise<CreationPayload> {
  const { insuranceHolder: holder, insuredParticipants: participants, agreedPremium, ...asked } = request
  const priced = await pricePolicy(needs, viewer, asked)
  const { trip, territoryName, price } = priced
  const wrong = whyNotThesePersons(
    { trip, territoryName, today: dayInJakarta(needs.now()) },
    holder,
    participants,
  )
  if (wrong) throw new Refusal('INVALID_REQUEST', wrong)
  refuseDearer('The premium is', price.total, agreedPremium)
  return {
    supplierCode: priced.supplierCode,
    ownerOrgId: priced.buyer.orgId,
    bookedBy: viewer.displayName,
    productName: priced.productName,
    territoryName,
    policyHolder: policyHolderName(holder),
    total: price.total,
    deposit: policyDue(price),
    record: recordOf(needs, priced, {
      holder: { ...holder, paxType: holderType(holder.dateOfBirth, trip.coverageStartDate) },
      participants: [...participants].sort((a, b) => a.paxNumber - b.paxNumber),
    }),
  }
}

function recordOf(
  { insurers }: PolicyNeeds,
  { supplierCode, trip, choice, price, insurerTotal, buyer }: PricedPolicy,
  persons: Pick<CreationPayload['record'], 'holder' | 'participants'>,
): CreationPayload['record'] {
  const { benefitNames } = insurers[supplierCode]
  return {
    trip: { ...trip, destinations: [...trip.destinations] },
    destinations: trip.destinations.map((alpha2Code) => ({
      alpha2Code,
      countryName: nameOfCountry(alpha2Code) ?? alpha2Code,
    })),
    choice: { ...choice, benefitCodes: [...choice.benefitCodes] },
    benefits: choice.benefitCodes.map((benefitCode) => ({
      benefitCode,
      benefitName: benefitNames[benefitCode] ?? 'NOT_RESOLVED',
    })),
    ...persons,
    price: {
      ...price,
      premiumItems: [...price.premiumItems],
      additionalItems: [...price.additionalItems],
      netts: [...price.netts],
    },
    insurerTotal,
    ownership: [...buyer.ownership],
  }
}

/** The intent is on the disk before anything is sent. */
async function intend(
  { database, commands, now }: PolicyNeeds,
  viewer: Viewer,
  { key, print, payload }: { key: string; print: string; payload: CreationPayload },
  origin: Origin,
): Promise<CreationCommand | null> {
  const id = randomUUID()
  return database.transaction(async () => {
    await commands.creations.lockKey(viewer, key)
    if (await commands.creations.isDiscarded(viewer, key)) {
      throw new Refusal('NOT_BOOKED', 'This booking was given up before it arrived. Nothing was booked.')
    }
    const added = await commands.creations.add(viewer, {
      id,
      kind: 'CREATE_POLICY',
      key,
      fingerprint: print,
      clientReference: `TWI-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      supplierCode: payload.supplierCode,
      bookingId: null,
      payload,
    })
    if (!added) return null
    await recordAudit(database, now(), viewer, origin, {
      action: 'policy.create.intended',
      subject: `command:${id}`,
      after: { state: 'INTENT', supplier: payload.supplierCode, total: payload.total },
    })
    return commands.creations.find(viewer, key)
  })
}

/** While there is no final outcome, nobody says "failed" and nobody says "booked". */
export function creationReply({
  key,
  outcome,
  payload,
}: Pick<CreationCommand, 'key' | 'outcome' | 'payload'>): PolicyReply {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  if (!outcome) return { commandId: key, commandState: 'CHECKING', bookingsResult: [], errors: [] }
  return {
    commandId: key,
    commandState: 'CONFIRMED',
    bookingsResult: [{ bookingLocatorCode: outcome.locator, supplierCode: payload.supplierCode }],
    errors: [],
  }
}
