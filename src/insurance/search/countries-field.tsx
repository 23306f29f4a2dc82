import { IconMapPin, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { DestinationCountry } from '#contract/insurance/request'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import styles from './countries-field.module.css'
import { countriesOf, suggestCountries } from './suggest-countries.ts'

type Props = {
  names: Readonly<Record<string, string>>
  chosen: readonly DestinationCountry[]
  onChange: (countries: readonly DestinationCountry[]) => void
  missing: string | null
}

/** Selects several countries, with suggestions while typing (spec: insurance §5). */
export function CountriesField({ names, chosen, onChange, missing }: Props) {
  const t = useTranslations('insurance.search')
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const all = useMemo(() => {
    const local = new Intl.DisplayNames(locale, { type: 'region' })
    return countriesOf(names, (alpha2) => (locale === 'en' ? undefined : local.of(alpha2)))
  }, [names, locale])
  const isFree = ({ key }: DestinationCountry) => !chosen.some((country) => country.key === key)
  const labelOf = ({ key, value }: DestinationCountry) => all.find((one) => one.key === key)?.label ?? value

  function add(key: string) {
    const country = all.find((one) => one.key === key)
    if (country) {
      const { label: _, also: __, ...kept } = country
      onChange([...chosen, kept])
    }
  }

  /** Moves the focus to the next country, or to the text input if none is left. */
  function remove(index: number) {
    flushSync(() => onChange(chosen.filter((_, other) => other !== index)))
    const left = list.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(index, left.length - 1)] ?? field.current?.querySelector('input')
    next?.focus()
  }

  return (
    <div ref={field} className={styles.field}>
      <ChoiceField
        label={t('destinations')}
        placeholder={t('destinationsHint')}
        icon={<IconMapPin size={18} aria-hidden />}
        words={{ list: t('suggestions'), nothing: t('noCountry') }}
        chosen={null}
        typed={typed}
        onType={setTyped}
        found={suggestCountries(all, chosen, typed ?? '')}
        all={all.filter(isFree)}
        mayBeEmpty={false}
        missing={missing}
        onChoose={(one) => one && add(one.key)}
      />
      {chosen.length > 0 && (
        <ul ref={list} className={styles.chosen} aria-label={t('chosenCountries')}>
          {chosen.map((country, index) => (
            <li key={country.key}>
              <button
                type="button"
                aria-label={t('removeCountry', { country: labelOf(country) })}
                onClick={() => remove(index)}
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
