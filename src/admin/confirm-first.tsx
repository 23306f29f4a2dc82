import { useTranslations } from 'use-intl'
import type { Confirmed } from '#contract/call/confirmed'
import { ApiFailure } from '../lib/call/failure.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { ConfirmDialog } from '../ui/panel/confirm-dialog.tsx'

type Props = {
  title: string
  /** Sends the request again, `confirmed`, or forgets its error. */
  write: { error: unknown; mutate: (sent: Confirmed) => void; reset: () => void }
}

/** Whether the server asks before it does what may well be a mistake. */
export function asksFirst(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'CONFIRM_FIRST'
}

/** The server's question before a request that may well be a mistake. */
export function ConfirmFirst({ title, write }: Props) {
  const t = useTranslations('admin.confirmFirst')
  const sentence = useSentence()
  const { error, mutate, reset } = write
  const asked = asksFirst(error)
  return (
    <ConfirmDialog
      opened={asked}
      title={title}
      confirmLabel={t('confirm')}
      closeLabel={t('leave')}
      warns
      onConfirm={() => mutate({ confirmed: true })}
      // it also closes once the request is sent again
      onClose={() => asked && reset()}
    >
      {asked && <p>{sentence(error)}</p>}
    </ConfirmDialog>
  )
}
