import * as v from 'valibot'
import type { Call } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { holderType, insuredOfGroup, insuredPerson } from '#contract/insurance/pax'
import type { updatePax as updatePaxCall } from '#contract/insurance/policy'
import { whyNotChangePolicy } from '#contract/insurance/policy-rules'
import { isGroup } from '#contract/insurance/rules'
import { refusal } from '../../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../../http/call/viewer.ts'
import { wrongFields } from '../../../http/call/wrong-fields.ts'
import { recordAudit } from '../../../http/observe/audit.ts'
import { refuseObstacle } from '../change-policy.ts'
import type { PolicyRecord } from '../policy-record.ts'
import { noSuchPolicy, policyHolderName, type StoredPolicy, stateOf, subjectOf } from '../policy-store.ts'
import type { ReadNeeds } from '../read-policy.ts'
import { paxVersionReadBy, rememberPaxRead } from './pax-reads.ts'
import { whyNotThisHolder, whyNotThisParticipant } from './why-not-these-persons.ts'

type Change = Call<typeof updatePaxCall>['body']
type Participant = PolicyRecord['participants'][number]

/** Corrects the holder or a participant. Number and type of a participant stay, because the price depends on them. The
 * insurer receives the persons with the issue (spec: insurance §4, participant edit).
 *
 * A change names the version of the persons that it is based on. The specification's body has none (§7): such a change
 * is based on what its user read last, in any window, and is refused only if somebody else changed the persons since. */
export async function updatePax(
  { database, policies, now }: ReadNeeds,
  viewer: Viewer,
  locator: string,
  change: Change,
  origin: Origin,
): Promise<{ paxVersion: number }> {
  return database.transaction(async () => {
    const policy = await policies.lock(viewer, locator)
    if (!policy) throw noSuchPolicy(locator)
    const at = now()
    const obstacle = whyNotChangePolicy(stateOf(policy), viewer.permissions, at)
    refuseObstacle(obstacle)
    const basedOn = change.paxVersion ?? (await paxVersionReadBy(database, viewer, policy))
    if (basedOn !== policy.pax_version) {
      throw refusal('CHANGED_MEANWHILE', 'refusals.personsChanged')
    }
    const holder = change.holder ? holderFor(policy, change.holder, at) : policy.record.holder
    const participant = change.participant ? participantFor(policy, change.participant, at) : null
    const participants = policy.record.participants.map((before) =>
      before.paxNumber === participant?.paxNumber ? participant : before,
    )
    const paxVersion = policy.pax_version + 1
    await policies.change(policy.id, {
      record: { ...policy.record, holder, participants },
      policy_holder: policyHolderName(holder),
      pax_version: paxVersion,
    })
    await rememberPaxRead(database, viewer, { id: policy.id, pax_version: paxVersion })
    await recordAudit(database, at, viewer, origin, {
      action: 'policy.persons-changed',
      subject: subjectOf(locator),
      subjectOrgId: policy.owner_org_id,
      after: {
        ...(change.holder && { holder: changedFields(policy.record.holder, holder) }),
        ...(participant && {
          participant: participant.paxNumber,
          fields: changedFields(participantOf(policy, participant.paxNumber), participant),
        }),
      },
    })
    return { paxVersion }
  })
}

function holderFor(policy: StoredPolicy, holder: PolicyRecord['holder'], at: Date): PolicyRecord['holder'] {
  const wrong = whyNotThisHolder(factsOf(policy, at), holder)
  if (wrong) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: wrong })
  const { trip } = policy.record
  return { ...holder, paxType: holderType(holder.dateOfBirth, trip.coverageStartDate) }
}

function participantFor(policy: StoredPolicy, given: Participant, at: Date): Participant {
  const before = participantOf(policy, given.paxNumber)
  const name = `Participant ${given.paxNumber}`
  if (given.paxType !== before.paxType || given.paxTypeNumber !== before.paxTypeNumber) {
    throw refusal('INVALID_REQUEST', 'refusals.travellerTypeFixed', { participant: name })
  }
  const schema = isGroup(policy.record.trip.coverageName) ? insuredOfGroup : insuredPerson
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) throw wrongFields(parsed.issues, name)
  const wrong = whyNotThisParticipant(factsOf(policy, at), parsed.output)
  if (wrong) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: wrong })
  return parsed.output
}

function participantOf({ record }: StoredPolicy, paxNumber: number): Participant {
  const found = record.participants.find((pax) => pax.paxNumber === paxNumber)
  if (!found) throw refusal('INVALID_REQUEST', 'refusals.noParticipant', { number: paxNumber })
  return found
}

function factsOf({ record, territory_name }: StoredPolicy, at: Date) {
  return { trip: record.trip, territoryName: territory_name, today: dayInJakarta(at) }
}

/** Field names without values: the audit is kept longer than personal data may be. */
export function changedFields(before: object, after: object): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter((field) => Reflect.get(before, field) !== Reflect.get(after, field))
}
