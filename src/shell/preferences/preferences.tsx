import { useTranslations } from 'use-intl'
import { switchClientView, useClientView } from '../../lib/session/client-view.ts'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import { Choice } from './choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './preferences.module.css'

/** Language and appearance, remembered on this device, and whether a client looks at this window. */
export function Preferences() {
  const t = useTranslations('shell.preferences')
  const appearance = useAppearance()
  const nets = { shown: t('netsShown'), hidden: t('netsHidden') }
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
      <Choice<keyof typeof nets>
        legend={t('clientView')}
        options={nets}
        value={useClientView() ? 'hidden' : 'shown'}
        onChange={(chosen) => switchClientView(chosen === 'hidden')}
      />
    </div>
  )
}
