import { useTranslations } from 'use-intl'
import { ApiFailure } from '../lib/call/failure.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { ConfirmDialog } from '../ui/panel/confirm-dialog.tsx'

type Props = {
  /** Of the request. */
  error: unknown
  title: string
  /** Sends the request again, `confirmed`. */
  onConfirm: () => void
  /** Forgets the error. */
  onLeave: () => void
}

/** Whether the server asks before it does what may well be a mistake. */
export function asksFirst(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'CONFIRM_FIRST'
}

/** The server's question before a request that may well be a mistake. */
export function ConfirmFirst({ error, title, onConfirm, onLeave }: Props) {
  const t = useTranslations('admin.confirmFirst')
  const sentence = useSentence()
  const asked = asksFirst(error)
  return (
    <ConfirmDialog
      opened={asked}
      title={title}
      confirmLabel={t('confirm')}
      closeLabel={t('leave')}
      warns
      onConfirm={onConfirm}
      // it also closes once the request is sent again
      onClose={() => asked && onLeave()}
    >
      {asked && <p>{sentence(error)}</p>}
    </ConfirmDialog>
  )
}
