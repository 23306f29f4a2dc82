import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { childUnder, isChildCode, type TourTravellerSeat } from '#contract/tour/travellers'
import { sharedValues } from '../../../lib/session/same-person.ts'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import { DateField } from '../../../ui/day/date-field.tsx'
import { CorrectBothOffer } from '../../../ui/form/correct-both-offer.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import styles from '../tour-forms.module.css'
import { copyContact } from './copy-contact.ts'
import type { TourFields } from './tour-fields.ts'
import { TourTextField } from './tour-text-field.tsx'

const names = ['first_name', 'last_name'] as const
const fields = [...names, 'phone', 'address'] as const

type ContactOfferProps = { form: Typed<TourFields>; index: number; label: string }

/** Offers to copy a correction between contact and traveller, if they are one person or share phone and address. */
function ContactOffer({ form, index, label }: ContactOfferProps) {
  const t = useTranslations('tourBooking.both')
  const contact = form.useWatchValue('contact')
  const traveller = form.useWatchValue(`pax.${index}`)
  return (
    <CorrectBothOffer
      fields={fields}
      names={names}
      booker={contact}
      traveller={traveller}
      start={sharedValues(fields, contact, traveller)}
      say={(whose) => t(whose === 'booker' ? 'contact' : 'traveller', { traveller: label })}
      changeLabel={t('change')}
      onBoth={(differences) => {
        for (const { whose, field, value } of differences) {
          form.setFieldValue(whose === 'booker' ? `contact.${field}` : `pax.${index}.${field}`, value)
        }
      }}
    />
  )
}

type Props = { form: Typed<TourFields>; seat: TourTravellerSeat; index: number }

/** The form of one traveller, titled by category and number (spec: pnr-tour-train §2). */
export function TravellerForm({ form, seat, index }: Props) {
  const t = useTranslations('tourBooking')
  const category = useTranslations('tour.order.category')
  const path = `pax.${index}` as const
  const label = t('traveller', { category: category(seat.code), number: seat.number })
  // the contact is often the first traveller: copy the name, too
  const copyMode = index === 0 ? 'withName' : 'withoutName'
  const [copies, setCopies] = useState(0)
  function copy() {
    for (const [path, value] of copyContact(form.getValues(), index, copyMode))
      form.setFieldValue(path, value)
    setCopies(copies + 1)
  }
  return (
    <fieldset className={`${forms.frameless} ${styles.traveller}`}>
      <legend>{label}</legend>
      <Button
        className={styles.copy}
        variant="subtle"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={t(`copyFor.${copyMode}`, { traveller: label })}
        onClick={copy}
      >
        {t(`copy.${copyMode}`)}
      </Button>
      <div className={styles.fields}>
        <ContactOffer key={copies} form={form} index={index} label={label} />
        <div className={`${rows.line} ${styles.person}`} data-thirds>
          <TourTextField form={form} of={path} place={index} field="first_name" />
          <TourTextField form={form} of={path} place={index} field="last_name" />
          <DateField
            key={form.key(`${path}.dob`)}
            {...fieldProps(form, `${path}.dob`)}
            label={t('field.dob')}
            {...(isChildCode(seat.code) && { hint: t('childHint', { years: childUnder }) })}
            isBirth
            required
          />
          <TourTextField form={form} of={path} place={index} field="phone" />
          <TourTextField form={form} of={path} place={index} field="address" />
        </div>
        <PickedNote place={index} />
      </div>
    </fieldset>
  )
}
