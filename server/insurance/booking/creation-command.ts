import * as v from 'valibot'
import { addDays, startOfDay } from '#contract/day/dates'
import { createPolicy, type PolicyReply } from '#contract/insurance/insurance'
import { insurerCode } from '#contract/insurance/request'
import { toPair } from '#contract/money/money'
import { type Booked, type BookingCode, bookingOutcome } from '../../commands/answer/outcomes.ts'
import { bookingSentences, notBooked } from '../../commands/answer/sentences.ts'
import { bookedAs, newBooking } from '../../commands/new-booking.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { refusal } from '../../http/call/refusal.ts'
import { moneyRecord } from '../../ledger/money-record.ts'
import type { InsurerQuotation } from '../ports.ts'
import { orderOf } from '../quote/insurer-order.ts'
import { policyRecord } from './policy-record.ts'
import { policyHolderName } from './policy-store.ts'
import type { PolicyStores } from './policy-stores.ts'

const payload = v.object({
  supplierCode: insurerCode,
  ownerOrgId: v.string(),
  bookedBy: v.string(),
  productName: v.string(),
  territoryName: v.string(),
  policyHolder: v.string(),
  total: moneyRecord,
  /** What issuing will take from the owner's deposit. */
  deposit: moneyRecord,
  record: policyRecord,
})
export type CreationPayload = v.InferOutput<typeof payload>

export type PolicyCreation = {
  readonly payload: CreationPayload
  readonly answer: InsurerQuotation
  readonly outcome: Booked
  readonly code: BookingCode
  readonly reply: PolicyReply
}

/** Quotes at the insurer. No money moves before the policy is issued. */
export function creationCommand({
  insurers,
  policies,
  locators,
  deadlines,
}: PolicyStores): SupplierCommand<PolicyCreation> {
  return {
    kind: 'CREATE_POLICY',
    call: createPolicy,
    product: 'INSURANCE',
    name: 'policy.create',
    subject: 'policy',
    prefix: 'TWI',
    payload,
    outcome: bookingOutcome,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    bookLagMs: ({ supplierCode }) => insurers[supplierCode].bookLagMs,
    actorName: ({ bookedBy }) => bookedBy,
    booked: ({ policyHolder, record: { trip, participants } }) => ({
      startsOn: trip.coverageStartDate,
      travellers: [policyHolder, ...participants.map(policyHolderName)],
    }),
    send: ({ payload, clientReference }, signal) =>
      insurers[payload.supplierCode].quote(orderOf(clientReference, payload.record), signal),
    async lookUp({ payload, clientReference }, signal) {
      const found = await insurers[payload.supplierCode].lookUp(clientReference, signal)
      if (!found) return { at: 'NOT_DONE' }
      if (found.status !== 'CANCELLED') return { at: 'DONE', answer: found }
      const sentence = 'The insurer has cancelled this quotation. Nothing is booked; please book again.'
      return { at: 'REFUSED', refusal: notBooked(sentence) }
    },
    async confirm(command, { supplierReference, quotedUntil }, at) {
      const { payload } = command
      const { trip, participants } = payload.record
      const made = await newBooking(locators, command, payload, supplierReference, at)
      await policies.add({
        ...made,
        hold_until: atMostFirstDay(quotedUntil, trip.coverageStartDate),
        product_name: payload.productName,
        coverage_name: trip.coverageName,
        territory_name: payload.territoryName,
        policy_holder: payload.policyHolder,
        cover_start: trip.coverageStartDate,
        cover_end: trip.coverageEndDate,
        cover_days: trip.coverageNumberOfDays,
        travellers: participants.length,
        currency: payload.total.currency,
        total_premium: payload.total.minor,
        deposit_due: payload.deposit.minor,
        record: payload.record,
      })
      return bookedAs(made, payload.total)
    },
    reject: async () => undefined,
    sentences: bookingSentences({
      by: 'insurer',
      neverHappened: 'The insurer says that it never quoted this. Nothing is booked.',
    }),
    referenceOf: ({ supplierReference }) => supplierReference,
    reported({ supplierReference, heldUntil }) {
      if (!heldUntil) throw refusal('INVALID_REQUEST', 'refusals.lastDayNeeded')
      return { supplierReference, quotedUntil: heldUntil }
    },
    summary: ({ policyHolder, total, record: { trip } }) => ({
      startsOn: trip.coverageStartDate,
      endsOn: trip.coverageEndDate,
      traveller: policyHolder,
      total: toPair(total),
      locatorCode: null,
    }),
    reply: (_viewer, { key, outcome, payload }) =>
      outcome
        ? {
            commandId: key,
            commandState: 'CONFIRMED',
            bookingsResult: [{ bookingLocatorCode: outcome.locator, supplierCode: payload.supplierCode }],
            errors: [],
          }
        : { commandId: key, commandState: 'CHECKING', bookingsResult: [], errors: [] },
  }
}

/** A payment time limit after the first day of coverage is cut: nobody may pay for days that have passed. */
function atMostFirstDay(quotedUntil: Date, coverageStartDate: string): Date {
  const end = startOfDay(addDays(coverageStartDate, 1))
  return quotedUntil < end ? quotedUntil : end
}
