import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import styles from './ticket.module.css'

type Props = {
  title: string
  text: string
  /** Where anybody can see that the booking is genuine; absent: there is no such page, or it is not known yet. */
  url: string | undefined
}

/** Gives the client what was booked: by the device's share sheet, or copied where it has none. */
export function ShareButton({ title, text, url }: Props) {
  const t = useTranslations('ticket')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  async function share() {
    setOutcome(null)
    if ('share' in navigator) {
      try {
        return await navigator.share({ title, text, ...(url && { url }) })
      } catch (error) {
        // the person closed the sheet
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText([text, url].filter(Boolean).join('\n'))
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {t('share')}
      </Button>
      <p role="status" className={styles.said}>
        {outcome && t(outcome)}
      </p>
    </>
  )
}
