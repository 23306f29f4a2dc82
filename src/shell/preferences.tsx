import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { switchLanguage, useActiveLanguage } from '../lib/language/active-language.ts'
import { type Language, languages } from '../lib/language/languages.ts'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import styles from './preferences.module.css'

/** Language and appearance, remembered on this device. */
export function Preferences() {
  const t = useTranslations('shell.preferences')
  const appearance = useAppearance()
  const schemes = { auto: t('auto'), light: t('light'), dark: t('dark') }
  return (
    <div className={styles.preferences}>
      <LanguageChoice />
      <Choice<Appearance>
        legend={t('theme')}
        options={schemes}
        value={appearance}
        onChange={chooseAppearance}
      />
    </div>
  )
}

export function LanguageChoice() {
  const t = useTranslations('shell.preferences')
  const { language } = useActiveLanguage()
  return (
    <Choice<Language>
      legend={t('language')}
      options={languages}
      value={language}
      // if the catalogue is of another build, loading fails: the update prompt appears and the language stays
      onChange={(next) => void switchLanguage(next).catch(() => {})}
    />
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  const values = Object.keys(options) as Value[] // the keys of a record of Value are Values
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {values.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
