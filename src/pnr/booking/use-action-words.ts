import { useTranslations } from 'use-intl'

/** By what the audit calls it. */
const keys = {
  'booking.confirmed': 'confirmed',
  'booking.confirmed-and-issued': 'confirmedAndIssued',
  'booking.issued': 'issued',
  'booking.cancel-asked': 'cancelAsked',
  'booking.cancelled': 'cancelled',
  'booking.cancel-refused': 'cancelRefused',
  'booking.cancel-parked': 'cancelParked',
  'booking.expired': 'expired',
  'booking.expiry-failed': 'expiryFailed',
  'booking.attached': 'attached',
  'booking.auxiliary': 'noted',
  'booking.confidential-remarks': 'remarked',
} as const

/** What somebody did to a booking, in words; what an older app does not know is a change. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations('pnr.action')
  return (action) => t(isKnown(action) ? keys[action] : 'changed')
}

function isKnown(action: string): action is keyof typeof keys {
  return Object.hasOwn(keys, action)
}
