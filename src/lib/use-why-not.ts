import { useTranslations } from 'use-intl'
import type { PermissionName } from '#contract/permissions'
import { useMay } from './may.ts'
import { useSession } from './session.ts'

/** Why the signed-in person may not do this, in their language; `null`: they may. */
export function useWhyNot(name: PermissionName): string | null {
  const t = useTranslations('permissions')
  const suspended = useWhySuspended()
  return useMay(name) ? null : (suspended ?? t(`whyNot.${name}`))
}

/** Why the signed-in person may change nothing; `null`: their organisation is not suspended. */
export function useWhySuspended(): string | null {
  const t = useTranslations('permissions')
  return useSession()?.permissions.isSuspended ? t('suspended') : null
}
