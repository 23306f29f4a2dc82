import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatMoney } from '../../lib/format.ts'

/** What issuing and cancelling do to the owner's money, in sentences, and what the client pays. */
export function useConsequence({ depositDue, depositMissing, supplierBookings }: PolicyDetail) {
  const t = useTranslations('insuranceList.act')
  const due = depositDue ? formatMoney(depositDue) : null
  const client = formatMoney(supplierBookings[0].pricingInfo.totalPremiumPrice)
  const takes = due ? t('issueTakes', { amount: due }) : t('issueFinal')
  return {
    issue: client === due ? takes : `${takes} ${t('clientPays', { amount: client })}`,
    missing: depositMissing ? t('issueShort', { amount: formatMoney(depositMissing) }) : null,
    issueLabel: due ? t('issueConfirm', { amount: due }) : t('issueConfirmPlain'),
    cancel: t('cancelFree'),
    cancelLabel: t('cancelConfirm'),
  }
}
