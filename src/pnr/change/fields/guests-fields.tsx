import { useTranslations } from 'use-intl'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import forms from '../../../ui/form/form.module.css'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import type { ChangeFields } from '../change-draft.ts'
import { NameFields } from './name-fields.tsx'
import { PartSection } from './part-section.tsx'
import { useGuestWords } from './use-guest-words.ts'

type Props = { form: Typed<ChangeFields>; pnr: PnrDetail; changes: PnrChanges }

/** The names of all guests; those of a room that is taken away go with it. */
export function GuestsFields({ form, pnr, changes }: Props) {
  const t = useTranslations('pnrChange')
  const words = useGuestWords()
  const { takenAway } = form.values
  return (
    <PartSection parts={['GUESTS']} title={t('part.GUESTS')} changes={changes}>
      <div className={forms.fields}>
        {pnr.roomGuestList.map((guest, index) =>
          takenAway.includes(guest.roomNumber) ? null : (
            <NameFields
              key={index}
              form={form}
              path={`guests.${index}`}
              type={guest.guestType}
              place={index}
              legend={`${words(guest, index + 1)} · ${t('room', { number: guest.roomNumber })}`}
            />
          ),
        )}
      </div>
    </PartSection>
  )
}
