import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { inviteUser } from '#contract/admin/users'
import type { ReplyOf } from '#contract/call/endpoint'
import { LinkShown } from '../link-shown.tsx'

/** What became of an invitation: its link, that it waits for a second person, or who has the address already. */
export function InvitedNote({ reply }: { reply: ReplyOf<typeof inviteUser> }) {
  const t = useTranslations('adminUsers.invite')
  if (reply.outcome === 'INVITED') return <LinkShown sent={reply} />
  if (reply.outcome === 'WAITS') return <p role="status">{t('waits')}</p>
  return (
    <>
      <p role="status">{t('hasUser', { user: reply.userName })}</p>
      <Link to="/app/admin/users/$userId" params={{ userId: reply.userId }}>
        {t('openUser', { user: reply.userName })}
      </Link>
    </>
  )
}
