import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type TourTravellerSeat, travellerBirths } from '#contract/tour-travellers'
import { copyContact } from './copy-contact.ts'
import type { TourFormApi } from './tour-form-api.ts'
import styles from './tour-forms.module.css'
import { TourTextField } from './tour-text-field.tsx'

const fields = ['first_name', 'last_name', 'dob', 'phone', 'address'] as const

type Props = { form: TourFormApi; seat: TourTravellerSeat; place: number; today: string }

/** One who travels, by type and number (spec: pnr-tour-train §2). */
export function TravellerForm({ form, seat, place, today }: Props) {
  const t = useTranslations('tourBooking')
  const category = useTranslations('tour.order.category')
  const label = t('traveller', { category: category(seat.code), number: seat.number })
  // whoever books often travels: the first is taken over with the name
  const taken = place === 0 ? 'withName' : 'withoutName'
  function copy() {
    for (const [path, value] of copyContact(form.getValues(), place, taken)) form.setFieldValue(path, value)
  }
  return (
    <fieldset className={styles.traveller}>
      <legend>{label}</legend>
      <Button
        className={styles.copy}
        variant="subtle"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={t(`copyFor.${taken}`, { traveller: label })}
        onClick={copy}
      >
        {t(`copy.${taken}`)}
      </Button>
      <div className={styles.grid}>
        {fields.map((field) => (
          <TourTextField
            key={field}
            form={form}
            of={`pax.${place}`}
            field={field}
            {...(field === 'dob' && { births: travellerBirths(today) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
