import type { Told } from './message.ts'
import type { ClaimedSending } from './sending-store.ts'

/** What a claimed sending says. */
export function toldOf(sending: ClaimedSending): Told {
  const { kind, facts, product, supplierCode, locator, deadline, mayIssue } = sending
  switch (kind) {
    case 'LIMIT':
    case 'UNSEEN':
      if (!product || supplierCode === null || locator === null || !deadline) throw incomplete(sending)
      return { kind, sale: { product, supplierCode, locator }, deadline, mayIssue }
    case 'OUTCOME': {
      const { commandKind, what, locator: of = null } = facts
      if (!facts.product || !commandKind || !what || facts.supplierCode === undefined)
        throw incomplete(sending)
      const sale = { product: facts.product, supplierCode: facts.supplierCode, locator: of }
      return { kind, sale, commandKind, what }
    }
    case 'DEPOSIT':
      if (!facts.level) throw incomplete(sending)
      return { kind, level: facts.level }
    case 'HOTEL_NUMBER':
    case 'SUPPLIER_CHANGE': {
      const { count, supplierCode, locator } = facts
      if (!count || supplierCode === undefined || !locator) throw incomplete(sending)
      return { kind, count, sale: { product: 'HOTEL', supplierCode, locator } }
    }
    case 'CHANGE_ANSWER': {
      const { answer, supplierCode, locator } = facts
      if (!answer || supplierCode === undefined || !locator) throw incomplete(sending)
      return { kind, answer, sale: { product: 'HOTEL', supplierCode, locator } }
    }
    case 'CERTIFICATE': {
      const { supplierCode, count: days } = facts
      if (supplierCode === undefined || days === undefined) throw incomplete(sending)
      return { kind, supplierCode, days }
    }
    case 'BACKUP':
      return { kind }
    case 'SUMMARY':
      return { kind, limits: sending.limits, first: sending.first, others: sending.others }
  }
}

function incomplete({ noticeId, kind }: ClaimedSending): Error {
  return new Error(`the notice ${noticeId} of ${kind} lacks what it says`)
}
