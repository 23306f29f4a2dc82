import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import { bounds } from '#contract/hotel/request'
import { changeBoards } from '#contract/pnr/change'
import type { PnrChanges } from '#contract/pnr/change-history'
import { useToday } from '../../../lib/query/use-server-time.ts'
import { RangeFields } from '../../../ui/day/day-field.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { ChangeFields } from '../change-draft.ts'
import { PartSection } from './part-section.tsx'

type Props = { form: Typed<ChangeFields>; changes: PnrChanges }

/** The days of the stay, and the board of all rooms. */
export function StayFields({ form, changes }: Props) {
  const t = useTranslations('pnrChange')
  const search = useTranslations('pnr.detail')
  const today = useToday()
  const { checkInDate, checkOutDate } = form.values
  return (
    <>
      <PartSection parts={['DAYS']} title={t('part.DAYS')} changes={changes}>
        <div className={forms.grid}>
          <RangeFields
            length="nights"
            from={{
              label: search('checkIn'),
              value: checkInDate,
              min: today,
              onChange(day) {
                form.setFieldValue('checkInDate', day)
                if (day >= checkOutDate) form.setFieldValue('checkOutDate', addDays(day, 1))
              },
            }}
            to={{
              label: search('checkOut'),
              value: checkOutDate,
              min: addDays(checkInDate, bounds.nights.min),
              max: addDays(checkInDate, bounds.nights.max),
              onChange: (day) => form.setFieldValue('checkOutDate', day),
            }}
          />
        </div>
      </PartSection>
      <PartSection parts={['BOARD']} title={t('part.BOARD')} changes={changes}>
        <NativeSelect
          {...fieldProps(form, 'board')}
          aria-label={t('part.BOARD')}
          data={[
            { value: '', label: t('boardStays') },
            ...changeBoards.map((board) => ({ value: board, label: t(`board.${board}`) })),
          ]}
        />
      </PartSection>
    </>
  )
}
