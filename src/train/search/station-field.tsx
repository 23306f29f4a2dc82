import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Station, StationOption } from '#contract/train-request'
import { findStations } from './find-stations.ts'
import { optionOf } from './search-draft.ts'
import styles from './station-field.module.css'

type Props = {
  label: string
  icon: typeof IconMapPin
  stations: readonly Station[]
  value: StationOption | null
  onChange: (station: StationOption | null) => void
}

/** A station is found by a part of its name (spec: pnr-tour-train §5); an emptied field has none. */
export function StationField({ label, icon: Icon, stations, value, onChange }: Props) {
  const t = useTranslations('train.search')
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = findStations(stations, typed ?? '')

  function choose(code: string) {
    const station = stations.find(({ stationCode }) => stationCode === code)
    if (station) onChange(optionOf(station))
    setTyped(null)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t('stationHint')}
          value={typed ?? value?.value ?? ''}
          autoComplete="off"
          spellCheck={false}
          leftSection={<Icon size={18} aria-hidden />}
          rightSection={
            typed === null && value ? <span className={styles.code}>{value.data.stationCode}</span> : null
          }
          rightSectionWidth="3.75rem"
          rightSectionPointerEvents="none"
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            if (currentTarget.value.trim() === '') onChange(null)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={() => {
            setTyped(null)
            combobox.closeDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed?.trim() || combobox.getSelectedOptionIndex() >= 0) return
            const [first] = found
            event.preventDefault()
            if (first) choose(first.stationCode)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('stations')} mah="min(20rem, 40dvh)" style={{ overflowY: 'auto' }}>
          {found.map(({ stationCode, stationName, cityName }) => (
            <Combobox.Option key={stationCode} value={stationCode} className={styles.option}>
              <b>{stationName}</b>
              <span>
                {stationCode} · {cityName}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('noStation')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
