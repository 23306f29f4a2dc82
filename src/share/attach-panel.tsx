import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { handFile } from '../shell/share/handed-file.ts'
import { OptionField } from '../ui/choice/option-field.tsx'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { ChooseBooking } from './choose-booking.tsx'

/** A file as the attachment of a booking, whose page shows it and sends it when the person says so. */
export function AttachPanel({ files }: { files: readonly File[] }) {
  const t = useTranslations('share')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('0')
  const file = files[Number(chosen)]
  return (
    <Section title={t('attach.title')}>
      <p className={screen.quiet}>{t('attach.hint')}</p>
      {files.length > 1 && (
        <OptionField
          label={t('attach.file')}
          value={chosen}
          options={files.map((_, at) => String(at))}
          optionLabel={(at) => files[Number(at)]?.name ?? ''}
          onChoose={setChosen}
        />
      )}
      <ChooseBooking
        onChoose={(booking) => {
          if (file) handFile(booking, file)
          void navigate(saleAddress({ product: 'HOTEL', ...booking }))
        }}
      />
    </Section>
  )
}
