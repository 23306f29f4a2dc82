import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { partedSince, type Together, togetherOf } from './parted-from-contact.ts'
import type { TourFormApi } from './tour-form-api.ts'
import styles from './tour-forms.module.css'

type Props = { form: TourFormApi; place: number; label: string; together: Together }

/** The contact travels: what is corrected of one is offered to the other. */
export function BothOffer({ form, place, label, together }: Props) {
  const t = useTranslations('tourBooking.both')
  const contact = form.useWatchValue('contact')
  const traveller = form.useWatchValue(`pax.${place}`)
  const parted = partedSince(together, contact, traveller)
  const [first] = parted
  if (!first) return null
  return (
    <div className={styles.both}>
      <p>{t(first.whose, { traveller: label })}</p>
      <Button
        variant="default"
        onClick={() => {
          for (const { whose, field, value } of parted) {
            form.setFieldValue(whose === 'contact' ? `contact.${field}` : `pax.${place}.${field}`, value)
          }
        }}
      >
        {t('change')}
      </Button>
    </div>
  )
}

/** What a traveller has of the contact: since the form was opened, or since it was taken over. */
export function useTogether(form: TourFormApi, place: number) {
  const now = (): Together => {
    const { contact, pax } = form.getValues()
    const traveller = pax[place]
    return traveller ? togetherOf(contact, traveller) : {}
  }
  const [together, setTogether] = useState<Together>(now)
  return { together, takeOver: () => setTogether(now()) }
}
