import { useLocale, useTranslations } from 'use-intl'
import type { UserRow } from '#contract/admin/users'
import { formatMoment } from '../../lib/language/format.ts'
import { Status } from '../../ui/state/status.tsx'

export function UserStatus({ user: { status } }: { user: Pick<UserRow, 'status'> }) {
  const t = useTranslations('adminUsers.status')
  return <Status tone={status === 'ACTIVE' ? 'good' : 'muted'} word={t(status)} />
}

export function LastSignIn({ at }: { at: string | null }) {
  const t = useTranslations('adminUsers')
  const locale = useLocale()
  return at === null ? t('never') : formatMoment(at, locale)
}
