import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Choice } from '../../shell/preferences/choice.tsx'
import { areKeysOn, turnKeys } from '../../shell/preferences/key-choice.ts'

/** Whether keys of one letter act on a screen, remembered on this device. */
export function KeysChoice() {
  const t = useTranslations('profile.keys')
  const [choice, setChoice] = useState<'on' | 'off'>(areKeysOn() ? 'on' : 'off')
  return (
    <Choice
      legend={t('title')}
      options={{ on: t('on'), off: t('off') }}
      value={choice}
      onChange={(next) => {
        setChoice(next)
        turnKeys(next)
      }}
    />
  )
}
