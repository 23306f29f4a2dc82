import { useTranslations } from 'use-intl'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useOnline } from '../../ui/state/use-online.ts'
import { useServerSilent } from '../../ui/state/use-silent.ts'
import type { Waiting } from './auxiliary-draft.ts'
import styles from './notes.module.css'
import { useSendWaiting } from './use-waiting-edits.ts'

type Props = { userId: string; waiting: readonly Waiting[] }

/** Sends edits that wait, when it is pressed; while the server can be reached. Says how it ended. */
export function SendWaiting({ userId, waiting }: Props) {
  const t = useTranslations('unanswered.edits')
  const sentence = useSentence()
  const isOnline = useOnline()
  const isSilent = useServerSilent()
  const { sending, send } = useSendWaiting(userId)
  const isDone = sending.step === 'DONE'
  return (
    <>
      {isDone && sending.conflicts.length > 0 && (
        <b>{t('conflicts', { codes: sending.conflicts.join(', ') })} </b>
      )}
      {isDone &&
        sending.refused.map(({ code, error }) => (
          <b key={code}>{t('refused', { code, reason: sentence(error) })} </b>
        ))}
      {isDone && sending.error !== null && <b>{t('failed', { reason: sentence(sending.error) })} </b>}
      {isOnline && !isSilent && (
        <button
          type="button"
          className={styles.send}
          disabled={sending.step === 'SENDING'}
          onClick={() => void send(waiting)}
        >
          {t(sending.step === 'SENDING' ? 'sending' : 'send')}
        </button>
      )}
    </>
  )
}
