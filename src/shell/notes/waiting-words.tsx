import { useTranslations } from 'use-intl'
import { useWaitingEdits } from './use-waiting-edits.ts'

/** How many edits of notes wait on this device, in the field that finds anything. */
export function WaitingWords({ userId }: { userId: string }) {
  const t = useTranslations('palette')
  const count = useWaitingEdits(userId).reduce((sum, one) => sum + one.count, 0)
  return count > 0 && <b>{t('edits', { count })}</b>
}
