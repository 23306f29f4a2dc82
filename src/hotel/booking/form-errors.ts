import type { UseFormReturnType } from '@mantine/form'
import type { useTranslations } from 'use-intl'
import type { BookingFields } from './booking-draft.ts'
import { guestPlaces } from './guest-places.ts'

export type BookingFormApi = UseFormReturnType<BookingFields>

type Translate = ReturnType<typeof useTranslations<'hotel.booking'>>

export function fieldId(path: string): string {
  return `booking-${path.replaceAll('.', '-')}`
}

/** What a field of Mantine needs besides its key: value, error, and an id that the summary can lead to. */
export function fieldProps(form: BookingFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}

/** The errors of the form, each naming the person it is about. */
export function summaryOf(form: BookingFormApi, t: Translate): { id: string; message: string }[] {
  const places = guestPlaces(form.getValues().roomGuestList)
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
