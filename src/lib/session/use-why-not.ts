import { useTranslations } from 'use-intl'
import { isStanding, type Need } from '#contract/access/needs'
import { useUnmetNeed } from './may.ts'
import { useSession } from './session.ts'

/** Why the signed-in person may not make the call with these needs, in their language; `null`: they may. Screens of calls that need
 * more than permissions are not found without it. */
export function useWhyNot(needs: readonly Need[]): string | null {
  const t = useTranslations('permissions')
  const suspended = useWhySuspended()
  const unmet = useUnmetNeed(needs)
  return unmet === null || isStanding(unmet) ? null : (suspended ?? t(`whyNot.${unmet}`))
}

/** Why the signed-in person may change nothing; `null`: their organisation is not suspended. */
export function useWhySuspended(): string | null {
  const t = useTranslations('permissions')
  return useSession()?.permissions.isSuspended ? t('suspended') : null
}
