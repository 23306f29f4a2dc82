import type { CheckedHotel } from '#contract/hotel/hotel'
import type { Corporate } from '#contract/hotel/request'
import type { Typed } from '../../ui/form/typed-form.tsx'
import { missingWith, useMissing } from '../deposit-short.ts'
import { useFreshWhileShort } from '../use-fresh-while-short.ts'
import type { BookingFields } from './booking-draft.ts'
import { deduction, sellingTotal } from './fields/service-charge.ts'

type Payer = {
  /** The user's organisation may add a service charge. */
  charges: boolean
  corporate: Corporate | null | undefined
}

/** What the client pays with the service charge that is typed, what the deposit pays, and what it lacks for that. */
export function useDue(form: Typed<BookingFields>, checked: CheckedHotel, { charges, corporate }: Payer) {
  const ownerIsCorporate = !charges || corporate?.orgType === 'CORPORATE'
  const charge = {
    amount: form.useWatchValue('serviceChargeAmount'),
    percent: form.useWatchValue('serviceChargePercent'),
  }
  const total = sellingTotal(checked, charge)
  const deducted = deduction(checked, ownerIsCorporate, charge)
  const missingOf = useMissing()
  const uncharged = deduction(checked, ownerIsCorporate, { amount: 0, percent: 0 })
  const missing = corporate
    ? missingWith(checked.depositMissing, [total[0], (deducted?.[1] ?? 0) - (uncharged?.[1] ?? 0)])
    : deducted && missingOf(deducted)
  useFreshWhileShort(missing !== null && !corporate)
  return { total, charge, deducted, missing }
}
