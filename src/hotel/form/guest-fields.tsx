import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { titlesOf } from '#contract/hotel/request'
import { Section } from '../../ui/section.tsx'
import styles from './booking-form.module.css'
import { type BookingFormApi, fieldProps } from './form-errors.ts'
import { type GuestSlot, guestSlots } from './guest-slots.ts'
import { guestRooms } from './guests.ts'

/** One section a room; where all rooms are alike, one for all of them. */
export function GuestFields({ form, checked }: { form: BookingFormApi; checked: CheckedHotel }) {
  const t = useTranslations('hotel.booking')
  const places = guestSlots(form.getInitialValues().roomGuestList)
  const [group] = checked.roomPriceList
  const alike = checked.roomCombinationType === 'IdenticalRoomCombination' ? (group?.numberOfRooms ?? 1) : 1
  return guestRooms(checked).map(({ roomNumber, roomTypeName }) => (
    <Section
      key={roomNumber}
      title={t('room', { number: roomNumber, name: roomTypeName })}
      aside={alike > 1 && <span>{t('allAlike', { count: alike })}</span>}
    >
      <div className={styles.guests}>
        {places
          .filter((place) => place.roomNumber === roomNumber)
          .map((place) => (
            <Guest key={place.index} form={form} place={place} />
          ))}
      </div>
    </Section>
  ))
}

function Guest({ form, place }: { form: BookingFormApi; place: GuestSlot }) {
  const t = useTranslations('hotel.booking')
  const path = `roomGuestList.${place.index}`
  return (
    <fieldset className={styles.guest}>
      <legend>{t('guest', { type: place.type, number: place.number, age: place.age })}</legend>
      <NativeSelect
        key={form.key(`${path}.guestTitle`)}
        {...fieldProps(form, `${path}.guestTitle`)}
        label={t('guestTitle')}
        data={[...titlesOf(place.type)]}
      />
      <TextInput
        key={form.key(`${path}.guestFirstName`)}
        {...fieldProps(form, `${path}.guestFirstName`)}
        label={t('firstName')}
        required
        autoComplete="off"
      />
      <TextInput
        key={form.key(`${path}.guestLastName`)}
        {...fieldProps(form, `${path}.guestLastName`)}
        label={t('lastName')}
        required
        autoComplete="off"
      />
    </fieldset>
  )
}
