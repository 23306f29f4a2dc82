import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayInJakarta } from '#contract/day/dates'
import { type PolicyDetail, updatePax } from '#contract/insurance/policy'
import { serverNow } from '../../../lib/call/clock.ts'
import { ApiFailure } from '../../../lib/call/failure.ts'
import { ask } from '../../../lib/query/api.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { salesChanged } from '../../../shell/sale/sales-changed.ts'
import { readThrough } from '../../read-through.ts'
import { policyDetail } from '../queries.ts'
import { changesForOtherEntry, otherEntryOf } from './identity-conflicts.ts'
import {
  beginEdit,
  hasConflicts,
  isChanged,
  type PaxEdit,
  rebaseEdit,
  takeTheirs,
  typeInto,
} from './pax-edit.ts'
import {
  fieldsOf,
  findPerson,
  keyOfPerson,
  type PaxField,
  type PaxFields,
  type Person,
} from './pax-fields.ts'
import { type PaxRules, paxProblems, toPaxChange } from './to-pax-change.ts'

/** Another user saved other values in the same fields; the form now shows both. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'
}

/** The other entry of a person who is both holder and participant, with the correction applied. */
export type OtherEntry = { readonly person: Person; readonly typed: PaxFields }

/** Unsaved corrections of the persons of a booking; kept above the paged table, so that changing the page keeps them. */
export function usePaxEdits(policy: PolicyDetail, expired: boolean) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Readonly<Record<string, PaxEdit>>>({})
  const [closed, setClosed] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())
  const { bookingLocatorCode: id, supplierBookings } = policy
  const rules: PaxRules = {
    coverageStartDate: supplierBookings[0].coverageStartDate,
    today: dayInJakarta(serverNow()),
  }

  function setEdit(person: Person, edit: PaxEdit | null): void {
    const key = keyOfPerson(person)
    setClosed(edit ? null : key)
    setEdits((now) => {
      const { [key]: _removed, ...others } = now
      return edit ? { ...others, [key]: edit } : others
    })
  }

  /** Equal bodies reuse the idempotency key: a retry after a lost reply is applied once. */
  async function send(
    person: Person,
    { typed, version }: PaxEdit,
    otherEntry: OtherEntry | null,
  ): Promise<void> {
    const body = toPaxChange(person, typed, version, rules)
    if (!body) return
    if (otherEntry) Object.assign(body, toPaxChange(otherEntry.person, otherEntry.typed, version, rules))
    const words = JSON.stringify(body)
    const idempotencyKey = keys.current.get(words) ?? newCommandId()
    keys.current.set(words, idempotencyKey)
    await ask(updatePax, { params: { id }, body }, { idempotencyKey })
    salesChanged('INSURANCE')
    // if the refetch fails, the form stays open: Save retries with the same key
    await refetchPolicy()
    setEdit(person, null)
  }

  async function refetchPolicy(): Promise<PolicyDetail> {
    const { bookingDetailResult } = await readThrough(client, { ...policyDetail(id), staleTime: 0 })
    return bookingDetailResult
  }

  /** The person’s other entry with the correction applied; `null`: none, not affected, invalid, or being edited itself. */
  function correctedEntryFor(person: Person, { original, typed }: PaxEdit): OtherEntry | null {
    const otherEntry = otherEntryOf(person, policy)
    if (!otherEntry || edits[keyOfPerson(otherEntry)]) return null
    const changes = changesForOtherEntry(otherEntry, original, typed)
    const fields = { ...fieldsOf(otherEntry), ...changes }
    if (Object.keys(changes).length === 0 || paxProblems(otherEntry, fields, rules).length > 0) return null
    return { person: otherEntry, typed: fields }
  }

  async function save(person: Person, edit: PaxEdit, otherEntry: OtherEntry | null): Promise<void> {
    try {
      await send(person, edit, otherEntry)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'CHANGED_MEANWHILE') throw error
      const fetched = await refetchPolicy()
      const now = findPerson(person, fetched)
      if (!now) throw error
      const rebased = rebaseEdit(edit, fieldsOf(now), fetched.paxVersion)
      setEdit(person, rebased)
      if (hasConflicts(rebased)) throw new EditConflict()
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
    obstacle: policy.editObstacle ?? (expired ? ('EXPIRED' as const) : null),
    unsaved: Object.values(edits).some(isChanged),
    /** The form of this person was the last one to close. */
    wasClosed: (person: Person) => closed === keyOfPerson(person),
    modify: (person: Person) => setEdit(person, beginEdit(fieldsOf(person), policy.paxVersion)),
    type: (person: Person, edit: PaxEdit, changes: Partial<PaxFields>) =>
      setEdit(person, typeInto(edit, changes)),
    takeTheirs: (person: Person, edit: PaxEdit, field: PaxField) => setEdit(person, takeTheirs(edit, field)),
    cancel: (person: Person) => setEdit(person, null),
    correctedEntryFor,
    save,
  }
}

export type PaxEdits = ReturnType<typeof usePaxEdits>
