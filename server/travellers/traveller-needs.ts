import type { Database } from '../db/database.ts'
import type { Refusal } from '../http/call/refusal.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { TravellerStore } from './book/traveller-store.ts'
import type { BookKeys } from './keys/book-keys.ts'
import type { BookFields } from './keys/open-fields.ts'

/** What the use cases of the book are made of. */
export type TravellerNeeds = {
  database: Database
  keys: BookKeys
  fields: BookFields
  travellers: TravellerStore
  now: () => Date
}

export type By = { readonly viewer: Viewer; readonly origin: Origin }

export function noSuchTraveller(): Refusal {
  return refusal('NOT_FOUND', 'refusals.noSuchTraveller')
}

type Act = 'added' | 'changed' | 'looked-at' | 'exported' | 'erased' | 'merged' | 'merge-undone'
type About = { readonly travellerId: string; readonly ownerOrgId: string }

/** Notes an act in the audit; `after` never has a name, a day of birth or a number, because the audit outlives an erasure. */
export function recordTravellerAct(
  { database, now }: Pick<TravellerNeeds, 'database' | 'now'>,
  { viewer, origin }: By,
  act: Act,
  { travellerId, ownerOrgId }: About,
  after?: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  return recordAudit(database, now(), viewer, origin, {
    action: actions[act],
    subject: `traveller:${travellerId}`,
    subjectOrgId: ownerOrgId,
    ...(after && { after }),
  })
}

const actions: Readonly<Record<Act, string>> = {
  added: 'traveller.added',
  changed: 'traveller.changed',
  'looked-at': 'traveller.looked-at',
  exported: 'traveller.exported',
  erased: 'traveller.erased',
  merged: 'traveller.merged',
  'merge-undone': 'traveller.merge-undone',
}
