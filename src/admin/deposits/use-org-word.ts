import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PostingKind } from '#contract/admin/deposits'
import { useSession } from '../../lib/session/session.ts'
import { orgNames } from '../org-names.ts'

/** The name of an organisation in reach. Without one, the money came from or went to the bank; or, but never for the
 * platform, an organisation above. */
export function useOrgWord(): (orgId: string | null, kind: PostingKind) => string {
  const t = useTranslations('adminDeposits.postings')
  const { data } = useQuery(orgNames)
  const isPlatform = useSession()?.claims.orgType === 'PLATFORM'
  return (orgId, kind) => {
    if (orgId !== null) return data?.orgNames.find((one) => one.orgId === orgId)?.orgName ?? orgId
    if (isPlatform || kind === 'TOP_UP' || kind === 'WITHDRAW') return t('bank')
    return t('above')
  }
}
