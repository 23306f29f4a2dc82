import { useTranslations } from 'use-intl'
import type { PostingRow } from '#contract/admin/deposits'
import { useSession } from '../../lib/session/session.ts'

/** Who posted; nobody above the viewer is named, so that only the platform knows the command line. */
export function useByWords(): (posting: PostingRow) => string {
  const t = useTranslations('adminDeposits.postings')
  const isPlatform = useSession()?.claims.orgType === 'PLATFORM'
  return ({ byName }) => byName ?? t(isPlatform ? 'commandLine' : 'byAbove')
}
