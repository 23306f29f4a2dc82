import { useTranslations } from 'use-intl'
import { sharedValues } from '../../../lib/session/same-person.ts'
import { CorrectBothOffer } from '../../../ui/form/correct-both-offer.tsx'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import type { TourFields } from './tour-fields.ts'

const names = ['first_name', 'last_name'] as const
const fields = [...names, 'phone', 'address'] as const

type Props = { form: Typed<TourFields>; index: number; label: string }

/** Offers to copy a correction between contact and traveller, if they are one person or share phone and address. */
export function ContactOffer({ form, index, label }: Props) {
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
