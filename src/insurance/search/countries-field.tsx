import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { DestinationCountry } from '#contract/insurance-request'
import styles from './countries-field.module.css'
import { countriesOf, suggestCountries } from './suggest-countries.ts'

type Props = {
  names: Readonly<Record<string, string>>
  chosen: readonly DestinationCountry[]
  onChange: (countries: readonly DestinationCountry[]) => void
}

/** Several countries, each found by typing (spec: insurance §5). */
export function CountriesField({ names, chosen, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const all = useMemo(() => {
    const local = new Intl.DisplayNames(locale, { type: 'region' })
    return countriesOf(names, (alpha2) => (locale === 'en' ? undefined : local.of(alpha2)))
  }, [names, locale])
  const suggested = suggestCountries(all, chosen, typed)
  const labelOf = ({ key, value }: DestinationCountry) => all.find((one) => one.key === key)?.label ?? value

  function add(key: string) {
    const country = all.find((one) => one.key === key)
    if (country) {
      const { label: _, ...kept } = country
      onChange([...chosen, kept])
    }
    setTyped('')
    combobox.closeDropdown()
  }

  /** The focus goes on to the country that takes the place; to the text only where none is left. */
  function remove(place: number) {
    flushSync(() => onChange(chosen.filter((_, at) => at !== place)))
    const left = list.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(place, left.length - 1)] ?? input.current
    next?.focus()
  }

  return (
    <div className={styles.field}>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target>
          <TextInput
            ref={input}
            label={t('destinations')}
            placeholder={t('destinationsHint')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconMapPin size={18} aria-hidden />}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.openDropdown()
              combobox.updateSelectedOptionIndex()
            }}
            onBlur={() => {
              setTyped('')
              combobox.closeDropdown()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !typed.trim() || combobox.getSelectedOptionIndex() >= 0) return
              const [first] = suggested
              event.preventDefault()
              if (first) add(first.key)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            aria-label={t('suggestions')}
            mah="min(20rem, 40dvh)"
            style={{ overflowY: 'auto' }}
          >
            {suggested.map(({ key, label }) => (
              <Combobox.Option key={key} value={key} className={styles.option}>
                {label}
              </Combobox.Option>
            ))}
            {suggested.length === 0 && <Combobox.Empty>{t('noCountry')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen.length > 0 && (
        <ul ref={list} className={styles.chosen} aria-label={t('chosenCountries')}>
          {chosen.map((country, place) => (
            <li key={country.key}>
              <button
                type="button"
                aria-label={t('removeCountry', { country: labelOf(country) })}
                onClick={() => remove(place)}
              >
                {labelOf(country)}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
