import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orgNames } from './queries.ts'

/** The name of an organisation in reach, else its account; without one, money comes from or goes to the bank. */
export function useOrgWord(): (orgId: string | null) => string {
  const t = useTranslations('adminDeposits.postings')
  const { data } = useQuery(orgNames)
  return (orgId) =>
    orgId === null ? t('bank') : (data?.orgNames.find((one) => one.orgId === orgId)?.orgName ?? orgId)
}
