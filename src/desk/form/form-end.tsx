import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import styles from '../desk.module.css'

type Props = {
  /** Why it was not saved; `null`: nothing went wrong. */
  error: Error | null
  /** What is said without a network; left out: the closed button is enough. */
  offline?: string | false
  words: { close: string; save: string }
  /** What it does cannot be taken back. */
  isGrave?: boolean
  isClosed: boolean
  isSaving: boolean
  onClose: () => void
}

/** How a form of a card ends: why it was not saved, and its two buttons. */
export function FormEnd({ error, offline, words, isGrave = false, isClosed, isSaving, onClose }: Props) {
  const sentence = useSentence()
  return (
    <>
      {error && <p role="alert">{sentence(error)}</p>}
      {offline && <p>{offline}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" {...(isGrave && { color: 'red' })} disabled={isClosed} loading={isSaving}>
          {words.save}
        </Button>
      </div>
    </>
  )
}

/** Puts the focus into a form that has come: the button that opened it, and had the focus, is gone. */
export function useFocusIn(formId: string): void {
  useEffect(
    () => document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus(),
    [formId],
  )
}
