import { useTranslations } from 'use-intl'
import { paperColourNames, paperColours } from '#contract/paper/look'
import type { Typed } from '../../ui/form/typed-form.tsx'
import styles from './settings.module.css'
import type { SettingsText } from './settings-draft.ts'

/** The accent colour of papers, each with its name. */
export function ColourChoice({ form }: { form: Typed<SettingsText> }) {
  const t = useTranslations('adminSettings')
  return (
    <fieldset className={styles.colours}>
      <legend>{t('fields.paperColour')}</legend>
      {paperColourNames.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="paperColour"
            checked={name === form.values.paperColour}
            onChange={() => form.setFieldValue('paperColour', name)}
          />
          <svg viewBox="0 0 16 16" width={20} height={20} aria-hidden>
            <rect width="16" height="16" rx="3" fill={paperColours[name].brand} />
          </svg>
          {t(`colours.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
