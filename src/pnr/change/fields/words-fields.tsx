import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PnrChanges } from '#contract/pnr/change-history'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import { Fold } from '../../../ui/panel/fold.tsx'
import type { ChangeFields } from '../change-draft.ts'
import { PartSection } from './part-section.tsx'

type Props = { form: Typed<ChangeFields>; changes: PnrChanges }

/** The remarks for the hotel. */
export function RemarkFields({ form, changes }: Props) {
  const t = useTranslations('pnrChange')
  const booking = useTranslations('hotel.booking')
  return (
    <PartSection parts={['REMARK']} title={t('part.REMARK')} changes={changes}>
      <Textarea
        {...fieldProps(form, 'remarks')}
        aria-label={t('part.REMARK')}
        description={booking('remarksHint')}
        autoComplete="off"
        rows={3}
      />
    </PartSection>
  )
}

/** What the desk is told besides, or instead of all fields. */
export function DeskFields({ form, isAsked }: { form: Typed<ChangeFields>; isAsked: boolean }) {
  const t = useTranslations('pnrChange')
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold summary={<b>{t('besides')}</b>} open={isOpen || isAsked} onToggle={setOpen}>
      <Textarea
        {...fieldProps(form, 'text')}
        label={t('text')}
        description={t('textHint')}
        autoComplete="off"
        rows={3}
      />
    </Fold>
  )
}
