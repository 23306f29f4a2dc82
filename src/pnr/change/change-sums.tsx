import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import styles from './change.module.css'
import type { Priced } from './use-simulation.ts'

/** The difference for the client and for the owner's deposit, in sentences. */
export function ChangeSums({ pnr, priced }: { pnr: PnrDetail; priced: Priced }) {
  const { client, deposit, missing } = useSumWords(pnr, priced)
  return (
    <div className={styles.sums}>
      <p>
        <b>{client}</b>
      </p>
      {deposit && <p>{deposit}</p>}
      {missing && <p className={styles.alarm}>{missing}</p>}
    </div>
  )
}

/** The sentences, and the label of the button that confirms; beside a client nothing of the deposit. */
export function useSumWords(pnr: PnrDetail, priced: Priced) {
  const t = useTranslations('pnrChange')
  const isClientView = useClientView()
  const { clientDifference, depositDifference, depositMissing, before, after } = priced
  const owner = pnr.pnrOwnershipInfo.selfOrg.orgName
  const shown = isClientView ? undefined : depositDifference
  const amount = shown && formatMoney(unsigned(shown))
  const client = t(`client.${signOf(clientDifference)}`, { amount: formatMoney(unsigned(clientDifference)) })
  const dueBefore = before.depositDue && formatMoney(before.depositDue)
  const dueAfter = after.depositDue && formatMoney(after.depositDue)
  const later =
    pnr.displayStatus === 'HOLD' && !isClientView && dueAfter
      ? t(dueBefore === dueAfter ? 'deposit.later' : 'deposit.laterOther', {
          amount: dueAfter,
          before: dueBefore ?? '',
        })
      : null
  return {
    client,
    deposit:
      shown?.[1] && amount ? t(shown[1] > 0 ? 'deposit.more' : 'deposit.less', { amount, owner }) : later,
    missing:
      depositMissing && !isClientView ? t('short', { amount: formatMoney(depositMissing), owner }) : null,
    confirm: amount ? t(`confirm.${signOf(shown)}`, { amount }) : t('confirm.same', { amount: '' }),
  }
}

function signOf([, amount]: MoneyPair): 'more' | 'less' | 'same' {
  if (amount === 0) return 'same'
  return amount > 0 ? 'more' : 'less'
}

function unsigned([currency, amount]: MoneyPair): MoneyPair {
  return [currency, Math.abs(amount)]
}
