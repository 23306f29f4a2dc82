import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import type { useTranslations } from 'use-intl'
import { problemWords } from '../../lib/problem-words.ts'
import type { BookingFields } from './booking-draft.ts'
import { guestSlots } from './guest-slots.ts'
import { bookingFormRules } from './to-booking-request.ts'

export type BookingFormApi = UseFormReturnType<BookingFields>

type Translate = ReturnType<typeof useTranslations<'hotel.booking'>>

const judge = schemaResolver(bookingFormRules, { sync: true })

/** What the contract has against the form, field by field, in the reader's language. */
export function problemsOf(
  fields: BookingFields,
  t: ReturnType<typeof useTranslations<'problems'>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(judge(fields)).flatMap(([path, problem]) =>
      typeof problem === 'string' ? [[path, problemWords(problem, t)]] : [],
    ),
  )
}

export function fieldId(path: string): string {
  return `booking-${path.replaceAll('.', '-')}`
}

/** What a field of Mantine needs besides its key: value, error, and an id that the summary can lead to. */
export function fieldProps(form: BookingFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}

/** The errors of the form, each naming the person it is about. */
export function summaryOf(form: BookingFormApi, t: Translate): { id: string; message: string }[] {
  const places = guestSlots(form.getValues().roomGuestList)
  return Object.entries(form.errors).map(([path, error]) => {
    const message = typeof error === 'string' ? error : ''
    const [list, index] = path.split('.')
    const place = list === 'roomGuestList' ? places[Number(index)] : undefined
    if (place) {
      const guest = t('guest', { type: place.type, number: place.number, age: place.age })
      return { id: fieldId(path), message: t('inRoom', { room: place.roomNumber, guest, message }) }
    }
    return { id: fieldId(path), message: list === 'roomHolder' ? t('ofHolder', { message }) : message }
  })
}
