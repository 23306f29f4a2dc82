import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoney } from '../../lib/language/format.ts'
import { clientAmountIfDifferent } from '../client-amount.ts'

/** Sentences about what issuing and cancelling do to the owner's money. */
export function useConsequence(pnr: PnrDetail) {
  const t = useTranslations('pnr.act')
  const { depositDue, depositMissing, totalSellingPrice } = pnr
  const owner = pnr.pnrOwnershipInfo.selfOrg.orgName
  // whoever may not see what the deposit pays agrees to what the client pays
  const charge: MoneyPair = pnr.cancellationCharge ?? pnr.clientCharge ?? [totalSellingPrice[0], 0]
  const costs = charge[1] > 0
  const withClient = (sentence: string, deposit: MoneyPair, client: MoneyPair | undefined) => {
    const amount = clientAmountIfDifferent(deposit, client)
    return amount ? `${sentence} ${t('clientPays', { amount })}` : sentence
  }
  const cancelText = () =>
    pnr.cancellationCharge
      ? withClient(t('cancelText', { amount: formatMoney(charge), owner }), charge, pnr.clientCharge)
      : t('cancelUnpriced', { amount: formatMoney(charge) })
  return {
    charge,
    due: depositDue ? formatMoney(depositDue) : null,
    issue: depositDue
      ? withClient(t('issueText', { amount: formatMoney(depositDue), owner }), depositDue, totalSellingPrice)
      : t('issueUnpriced', { owner }),
    missing: depositMissing ? t('issueShort', { amount: formatMoney(depositMissing) }) : null,
    cancel: costs ? cancelText() : t('cancelFree'),
    cancelLabel: costs ? t('cancelConfirm', { amount: formatMoney(charge) }) : t('cancelConfirmFree'),
  }
}
