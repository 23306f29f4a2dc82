import { useTranslations } from 'use-intl'
import { Segments } from '../../ui/choice/segments.tsx'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './preferences.module.css'

/** Language and appearance, remembered on this device. */
export function Preferences() {
  const t = useTranslations('shell.preferences')
  const appearance = useAppearance()
  const schemes = { auto: t('auto'), light: t('light'), dark: t('dark') }
  return (
    <div className={styles.preferences}>
      <LanguageChoice />
      <Segments<Appearance>
        legend={t('theme')}
        options={schemes}
        value={appearance}
        onChange={chooseAppearance}
      />
    </div>
  )
}
