import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { forgetUnread, useUnreadDrafts } from '../../../lib/device/unread-drafts.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../../../ui/state/note.module.css'
import { useOnline } from '../../../ui/state/use-online.ts'
import { dropCommand, unreadableIds } from '../command/commands.ts'
import { discardAtServer } from '../command/discard-at-server.ts'
import { useFollowed, useKept } from '../command/kept-changed.ts'
import { askForOpenCommands } from '../command/open-commands-query.ts'

/** What another version of the app has confirmed on this device. The person looks up what became of it, and then removes it: from that
 * moment the server refuses what has not arrived. */
export function UnreadableCommands({ userId }: { userId: string }) {
  const t = useTranslations('unanswered')
  const online = useOnline()
  const sentence = useSentence()
  const followed = useFollowed()
  const ids = useKept(userId, unreadableIds).filter((id) => !followed.includes(id))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const id of ids) {
        await discardAtServer(id)
        await dropCommand(userId, id)
      }
    },
    onSettled: askForOpenCommands,
  })
  if (ids.length === 0) return null
  return (
    <div className={styles.note}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {t('unreadable', { count: ids.length })} <Link to="/app/order/list">{t('orders')}</Link>{' '}
        {error && <b>{sentence(error)}</b>}
      </span>
      <Button variant="quiet" disabled={!online} loading={isPending} onClick={() => mutate()}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** Says that something typed with another version of the app is gone. */
export function UnreadDrafts() {
  const t = useTranslations('unanswered')
  if (!useUnreadDrafts()) return null
  return (
    <div className={styles.note}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t('unreadDrafts')}</span>
      <Button variant="quiet" onClick={forgetUnread}>
        {t('close')}
      </Button>
    </div>
  )
}
