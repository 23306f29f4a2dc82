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

/** Another user saved other values in the same fields; the form now shows both. */
export class BothWrote extends Error {
  override readonly name = 'BothWrote'
}

/** The other entry of a person who is both holder and participant, with the correction applied. */
export type Twin = { readonly person: Person; readonly typed: PaxFields }

/** Unsaved corrections of the persons of a booking; kept above the paged table, so that changing the page keeps them. */
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

  /** Equal bodies reuse the idempotency key: a retry after a lost reply is applied once. */
  async function send(person: Person, { typed, version }: PaxEdit, twin: Twin | null): Promise<void> {
    const body = toPaxChange(person, typed, version, rules)
    if (!body) return
    if (twin) Object.assign(body, toPaxChange(twin.person, twin.typed, version, rules))
    const words = JSON.stringify(body)
    const idempotencyKey = keys.current.get(words) ?? newCommandId()
    keys.current.set(words, idempotencyKey)
    await ask(updatePax, { params: { id }, body }, { idempotencyKey })
    policiesChanged()
    // if the refetch fails, the form stays open: Save retries with the same key
    await readAfresh()
    put(person, null)
  }

  async function readAfresh(): Promise<PolicyDetail> {
    const { bookingDetailResult } = await readThrough(client, { ...policyDetail(id), staleTime: 0 })
    return bookingDetailResult
  }

  /** The person’s other entry with the correction applied; `null`: none, not affected, invalid, or being edited itself. */
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
      // the other user changed different fields or persons: nothing is overwritten
      await send(now, rebased, null)
    }
  }

  return {
    rules,
    territoryName: supplierBookings[0].territoryName,
    /** `undefined`: the person is not being edited. */
    editOf: (person: Person): PaxEdit | undefined => edits[keyOfPerson(person)],
    /** Why nothing can be saved; `null`: it can. */
    obstacle: policy.editObstacle ?? (over ? ('EXPIRED' as const) : null),
    unsaved: Object.values(edits).some(isChanged),
    /** The form of this person was the last one to close. */
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
