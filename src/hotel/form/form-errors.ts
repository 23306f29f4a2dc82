import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import type { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { tooLongFor } from '#contract/hotel/supplier-limits'
import { problemWords } from '../../lib/words/problem-words.ts'
import type { BookingFields } from './booking-draft.ts'
import { guestSlots } from './fields/guest-slots.ts'
import { bookingFormRules, linesOf } from './to-booking-request.ts'

export type BookingFormApi = UseFormReturnType<BookingFields>

type Translate = ReturnType<typeof useTranslations<'hotel.booking'>>

const validate = schemaResolver(bookingFormRules, { sync: true })

/** Validates the form by the contract's schema and by what its supplier takes: messages by field path, in the user's language. */
export function problemsOf(
  fields: BookingFields,
  supplier: SupplierCode,
  t: ReturnType<typeof useTranslations<'problems'>>,
  ofForm: Translate,
): Record<string, string> {
  const tooLong = tooLongFor(supplier, { ...fields, remarkList: linesOf(fields.remarks) }).map(
    ({ path, what, most, has }) => [
      path === 'remarkList' ? 'remarks' : path,
      ofForm(`tooLong.${what}`, { supplier, most, has }),
    ],
  )
  const problems = Object.entries(validate(fields)).flatMap(([path, problem]) =>
    typeof problem === 'string' ? [[path, problemWords(problem, t)]] : [],
  )
  return Object.fromEntries([...tooLong, ...problems])
}

export function fieldId(path: string): string {
  return `booking-${path.replaceAll('.', '-')}`
}

/** Props for a Mantine field, besides its key: value, error, and the id that the error summary links to. */
export function fieldProps(form: BookingFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}

/** The errors of the form for the summary; each names its guest or the holder. */
export function summaryOf(form: BookingFormApi, t: Translate): { id: string; message: string }[] {
  const slots = guestSlots(form.getValues().roomGuestList)
  return Object.entries(form.errors).map(([path, error]) => {
    const message = typeof error === 'string' ? error : ''
    const [list, index] = path.split('.')
    const slot = list === 'roomGuestList' ? slots[Number(index)] : undefined
    if (slot) {
      const guest = t('guest', { type: slot.type, number: slot.number, age: slot.age })
      return { id: fieldId(path), message: t('inRoom', { room: slot.roomNumber, guest, message }) }
    }
    return { id: fieldId(path), message: list === 'roomHolder' ? t('ofHolder', { message }) : message }
  })
}
