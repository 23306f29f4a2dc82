import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance-policy'
import { formatMoney } from '../../lib/format.ts'

/** What issuing and cancelling do to the owner's money, in sentences. */
export function useConsequence({ depositDue, depositMissing }: PolicyDetail) {
  const t = useTranslations('insuranceList.act')
  const due = depositDue ? formatMoney(depositDue) : null
  return {
    issue: due ? t('issueTakes', { amount: due }) : t('issueFinal'),
    missing: depositMissing ? t('issueShort', { amount: formatMoney(depositMissing) }) : null,
    issueLabel: due ? t('issueConfirm', { amount: due }) : t('issueConfirmPlain'),
    cancel: t('cancelFree'),
    cancelLabel: t('cancelConfirm'),
  }
}
