import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { areKeysOn, turnKeys } from '../../shell/preferences/key-choice.ts'
import { Segments } from '../../ui/choice/segments.tsx'

/** Whether keys of one letter act on a screen, remembered on this device. */
export function KeysChoice() {
  const t = useTranslations('profile.keys')
  const [choice, setChoice] = useState<'on' | 'off'>(areKeysOn() ? 'on' : 'off')
  return (
    <Segments
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
