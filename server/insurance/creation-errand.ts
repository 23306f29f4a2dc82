import { randomUUID } from 'node:crypto'
import { addDays, startOfDay } from '#contract/dates'
import type { Errand } from '../commands/errand.ts'
import { newLocator } from '../commands/new-locator.ts'
import { orderOf } from './insurer-order.ts'
import type { CreationPayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { subjectOf } from './policy-store.ts'
import type { InsurerQuotation } from './ports.ts'

type CreationErrand = Errand<
  CreationPayload,
  InsurerQuotation,
  { kind: 'BOOKED'; locator: string },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'NOT_BOOKED'
>

const notBooked = (sentence: string) => ({ kind: 'REFUSED', code: 'NOT_BOOKED', sentence }) as const

/** Quotes at the insurer. No money moves before the policy is issued. */
export function creationErrand({ insurers, policies, commands, deadlines }: PolicyNeeds): CreationErrand {
  return {
    name: 'policy.create',
    commands: commands.creations,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
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
      const locator = newLocator()
      await policies.add({
        id: randomUUID(),
        locator,
        command_id: command.id,
        supplier_code: payload.supplierCode,
        supplier_reference: supplierReference,
        client_reference: command.clientReference,
        owner_org_id: payload.ownerOrgId,
        booked_by: payload.bookedBy,
        booked_by_user: command.userId,
        booked_at: at,
        hold_until: withinFirstDay(quotedUntil, trip.coverageStartDate),
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
      return {
        outcome: { kind: 'BOOKED', locator },
        subject: subjectOf(locator),
        supplierReference,
        audit: { supplierReference, total: payload.total },
      }
    },
    reject: async () => undefined,
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.bookedBy, orgId }),
    subject: ({ id }) => `command:${id}`,
    sentences: {
      neverSent: notBooked(
        'The server stopped before the booking was sent. Nothing was booked; please book again.',
      ),
      neverArrived: notBooked(
        'The booking never reached the insurer. Nothing was booked; please book again.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}

/** Whoever named the limit, the insurer or a person for it: nothing is paid for coverage that has passed. */
function withinFirstDay(quotedUntil: Date, coverageStartDate: string): Date {
  const end = startOfDay(addDays(coverageStartDate, 1))
  return quotedUntil < end ? quotedUntil : end
}
