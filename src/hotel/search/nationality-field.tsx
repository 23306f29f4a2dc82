import { NativeSelect } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { type HalReq, nationalities } from '#contract/hotel/request'

type Nationality = HalReq['guestNationalityCode']
type Props = { value: Nationality; onChange: (value: Nationality) => void }

export function NationalityField({ value, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <NativeSelect
      label={t('nationality')}
      value={value}
      data={nationalities.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))}
      onChange={({ currentTarget }) => {
        const chosen = nationalities.find((code) => code === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
