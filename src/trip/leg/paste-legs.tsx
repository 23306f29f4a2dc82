import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { OwnLeg } from '#contract/trip/own-leg'
import { readLegs } from '#contract/trip/paste-leg'
import { serverNow } from '../../lib/call/clock.ts'
import styles from '../trip.module.css'

/** Reads a pasted confirmation into the form. */
export function PasteLegs({ onRead }: { onRead: (legs: readonly OwnLeg[]) => void }) {
  const t = useTranslations('trip.leg')
  const [pasted, setPasted] = useState('')
  const read = (text: string) => {
    setPasted(text)
    const legs = readLegs(text, dayInJakarta(serverNow()))
    if (legs.length > 0) onRead(legs)
  }
  return (
    <details className={styles.paste}>
      <summary>{t('paste')}</summary>
      <Textarea
        label={t('pasted')}
        description={t('pasteHint')}
        autosize
        minRows={3}
        maxRows={8}
        value={pasted}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      <p role="status">{pasted.trim() !== '' && t('notRead')}</p>
    </details>
  )
}
