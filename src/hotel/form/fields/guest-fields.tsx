import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { titlesOf } from '#contract/hotel/booking-request'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { PersonField } from '../../../shell/picking/person-field.tsx'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import type { BookingFields } from '../booking-draft.ts'
import styles from '../booking-form.module.css'
import { type GuestSlot, guestSlots } from './guest-slots.ts'
import { guestRooms, namedAsHolder } from './guests.ts'

/** One section per room; identical rooms share one section. */
export function GuestFields({ form, checked }: { form: Typed<BookingFields>; checked: CheckedHotel }) {
  const t = useTranslations('hotel.booking')
  const slots = guestSlots(form.getInitialValues().roomGuestList)
  const [group] = checked.roomPriceList
  const alike = checked.roomCombinationType === 'IdenticalRoomCombination' ? (group?.numberOfRooms ?? 1) : 1
  return guestRooms(checked).map(({ roomNumber, roomTypeName }) => (
    <Section
      key={roomNumber}
      title={t('room', { number: roomNumber, name: roomTypeName })}
      aside={alike > 1 && <span>{t('allAlike', { count: alike })}</span>}
    >
      <div className={styles.guests}>
        {slots
          .filter((slot) => slot.roomNumber === roomNumber)
          .map((slot) => (
            <Guest key={slot.index} form={form} slot={slot} />
          ))}
      </div>
    </Section>
  ))
}

function Guest({ form, slot }: { form: Typed<BookingFields>; slot: GuestSlot }) {
  const t = useTranslations('hotel.booking')
  const path = `roomGuestList.${slot.index}`
  return (
    <fieldset className={`${forms.frameless} ${styles.guest}`}>
      <legend>{t('guest', { type: slot.type, number: slot.number, age: slot.age })}</legend>
      <NativeSelect
        key={form.key(`${path}.guestTitle`)}
        {...fieldProps(form, `${path}.guestTitle`)}
        label={t('guestTitle')}
        data={[...titlesOf(slot.type)]}
      />
      <PersonField
        place={slot.index}
        key={form.key(`${path}.guestFirstName`)}
        {...fieldProps(form, `${path}.guestFirstName`)}
        label={t('firstName')}
        required
      />
      <TextInput
        key={form.key(`${path}.guestLastName`)}
        {...fieldProps(form, `${path}.guestLastName`)}
        className={styles.last}
        label={t('lastName')}
        required
        autoComplete="off"
      />
      {slot.index === 0 && <HolderIsGuest form={form} />}
      <PickedNote place={slot.index} />
    </fieldset>
  )
}

/** Most holders stay in the first room themselves. */
function HolderIsGuest({ form }: { form: Typed<BookingFields> }) {
  const t = useTranslations('hotel.booking')
  function take() {
    const { roomHolder, roomGuestList } = form.getValues()
    const [first] = roomGuestList
    if (roomHolder.holderFirstName.trim() === '') {
      form.getInputNode('roomHolder.holderFirstName')?.focus()
      return
    }
    if (!first) return
    const { guestFirstName, guestLastName } = namedAsHolder(first, roomHolder)
    form.setFieldValue('roomGuestList.0.guestFirstName', guestFirstName)
    form.setFieldValue('roomGuestList.0.guestLastName', guestLastName)
  }
  return (
    <button type="button" className={`${screen.textButton} ${styles.holder}`} onClick={take}>
      {t('sameAsHolder')}
    </button>
  )
}
