import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { switchClientView, useClientView } from '../../lib/session/client-view.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import { chooseFirstScreen, type FirstScreen, firstScreen } from './first-screen.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './preferences.module.css'

/** Language, appearance and the first screen, remembered on this device; and whether a client looks at this window. */
export function Preferences() {
  const t = useTranslations('shell.preferences')
  const appearance = useAppearance()
  const places = useTranslations('shell.places')
  const [first, setFirst] = useState(firstScreen)
  const nets = { shown: t('netsShown'), hidden: t('netsHidden') }
  const isClientView = useClientView()
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
      <Segments<FirstScreen>
        legend={t('first')}
        options={{ hotel: places('hotel'), today: places('today') }}
        value={first}
        onChange={(screen) => {
          chooseFirstScreen(screen)
          setFirst(screen)
        }}
      />
      <Segments<keyof typeof nets>
        legend={t('clientView')}
        options={nets}
        value={isClientView ? 'hidden' : 'shown'}
        onChange={(chosen) => switchClientView(chosen === 'hidden')}
      />
    </div>
  )
}
