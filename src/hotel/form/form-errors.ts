import { schemaResolver } from '@mantine/form'
import type { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { tooLongFor } from '#contract/hotel/supplier-limits'
import { problemWords } from '../../lib/words/problem-words.ts'
import type { BookingFields } from './booking-draft.ts'
import { guestSlots } from './fields/guest-slots.ts'
import { bookingFormRules, linesOf } from './to-booking-request.ts'

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

/** Names the guest or the holder whose problem it is. */
export function tellProblem({ roomGuestList }: BookingFields, t: Translate) {
  const slots = guestSlots(roomGuestList)
  return (path: string, message: string): string => {
    const [list, index] = path.split('.')
    const slot = list === 'roomGuestList' ? slots[Number(index)] : undefined
    if (slot) {
      const guest = t('guest', { type: slot.type, number: slot.number, age: slot.age })
      return t('inRoom', { room: slot.roomNumber, guest, message })
    }
    return list === 'roomHolder' ? t('ofHolder', { message }) : message
  }
}
