import { useTranslations } from 'use-intl'
import { type PaperColour, paperColourNames, paperColours } from '#contract/paper/look'
import styles from './settings.module.css'

type Props = { value: PaperColour; onChoose: (colour: PaperColour) => void }

/** The accent colour of papers, each with its name. */
export function ColourChoice({ value, onChoose }: Props) {
  const t = useTranslations('adminSettings')
  return (
    <fieldset className={styles.colours}>
      <legend>{t('fields.paperColour')}</legend>
      {paperColourNames.map((name) => (
        <label key={name}>
          <input type="radio" name="paperColour" checked={name === value} onChange={() => onChoose(name)} />
          <svg viewBox="0 0 16 16" width={20} height={20} aria-hidden>
            <rect width="16" height="16" rx="3" fill={paperColours[name].brand} />
          </svg>
          {t(`colours.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
