import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayInJakarta } from '#contract/dates'
import { type PolicyDetail, updatePax } from '#contract/insurance/policy'
import { ask } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { ApiFailure } from '../../lib/failure.ts'
import { policiesChanged } from '../../shell/bookings-changed.ts'
import { newCommandId } from '../../shell/outbox/commands.ts'
import { policyDetail } from '../bookings/queries.ts'
import { readThrough } from '../read-through.ts'
import { changesFor, twinOf } from './one-person.ts'
import {
  afterTheirs,
  beginEdit,
  hasTheirs,
  isChanged,
  type PaxEdit,
  takeTheirs,
  typeInto,
} from './pax-edit.ts'
import {
  fieldsOf,
  keyOfPerson,
  type PaxField,
  type PaxFields,
  type Person,
  samePerson,
} from './pax-fields.ts'
import { type PaxRules, paxProblems, toPaxChange } from './to-pax-change.ts'

/** Somebody else saved first, and into the same fields: both stand in the form now. */
export class BothWrote extends Error {
  override readonly name = 'BothWrote'
}

/** The other entry of a person who is both holder and insured, as it shall be. */
export type Twin = { readonly person: Person; readonly typed: PaxFields }

/** What is being typed over the persons of a booking. It is kept beside the tables, so that turning a page loses
 * nothing. */
export function usePaxEdits(policy: PolicyDetail, over: boolean) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Readonly<Record<string, PaxEdit>>>({})
  const [closed, setClosed] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())
  const { bookingLocatorCode: id, supplierBookings } = policy
  const rules: PaxRules = {
    coverageStartDate: supplierBookings[0].coverageStartDate,
    today: dayInJakarta(serverNow()),
  }

  function put(person: Person, edit: PaxEdit | null): void {
    const key = keyOfPerson(person)
    setClosed(edit ? null : key)
    setEdits((now) => {
      const { [key]: _gone, ...others } = now
      return edit ? { ...others, [key]: edit } : others
    })
  }

  /** The same words go out under the same key: a repeat after a lost answer changes nothing twice. */
  async function send(person: Person, { typed, version }: PaxEdit, twin: Twin | null): Promise<void> {
    const body = toPaxChange(person, typed, version, rules)
    if (!body) return
    if (twin) Object.assign(body, toPaxChange(twin.person, twin.typed, version, rules))
    const words = JSON.stringify(body)
    const idempotencyKey = keys.current.get(words) ?? newCommandId()
    keys.current.set(words, idempotencyKey)
    await ask(updatePax, { params: { id }, body }, { idempotencyKey })
    policiesChanged()
    // without it the form stays: Save repeats under the same key, and reads again
    await readAfresh()
    put(person, null)
  }

  async function readAfresh(): Promise<PolicyDetail> {
    const { bookingDetailResult } = await readThrough(client, { ...policyDetail(id), staleTime: 0 })
    return bookingDetailResult
  }

  /** The same person a second time, whom nobody is modifying, with what the correction changes there; `null`: nothing. */
  function twinFor(person: Person, { was, typed }: PaxEdit): Twin | null {
    const twin = twinOf(person, policy)
    if (!twin || edits[keyOfPerson(twin)]) return null
    const changes = changesFor(twin, was, typed)
    const fields = { ...fieldsOf(twin), ...changes }
    if (Object.keys(changes).length === 0 || paxProblems(twin, fields, rules).length > 0) return null
    return { person: twin, typed: fields }
  }

  async function save(person: Person, edit: PaxEdit, twin: Twin | null): Promise<void> {
    try {
      await send(person, edit, twin)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'CHANGED_MEANWHILE') throw error
      const read = await readAfresh()
      const now = samePerson(person, read)
      if (!now) throw error
      const rebased = afterTheirs(edit, fieldsOf(now), read.paxVersion)
      put(person, rebased)
      if (hasTheirs(rebased)) throw new BothWrote()
      // somebody else was changed, or other fields: nothing is written over
      await send(now, rebased, null)
    }
  }

  return {
    rules,
    territoryName: supplierBookings[0].territoryName,
    /** `undefined`: nobody modifies this person. */
    editOf: (person: Person): PaxEdit | undefined => edits[keyOfPerson(person)],
    /** Why nothing can be saved, even of what is typed already. */
    obstacle: policy.editObstacle ?? (over ? ('EXPIRED' as const) : null),
    /** Something is typed that is not saved. */
    unsaved: Object.values(edits).some(isChanged),
    /** Its form was the last to close. */
    wasClosed: (person: Person) => closed === keyOfPerson(person),
    modify: (person: Person) => put(person, beginEdit(fieldsOf(person), policy.paxVersion)),
    type: (person: Person, edit: PaxEdit, changes: Partial<PaxFields>) =>
      put(person, typeInto(edit, changes)),
    takeTheirs: (person: Person, edit: PaxEdit, field: PaxField) => put(person, takeTheirs(edit, field)),
    cancel: (person: Person) => put(person, null),
    twinFor,
    save,
  }
}

export type PaxEdits = ReturnType<typeof usePaxEdits>
