import { useTranslations } from 'use-intl'
import type { PostingKind } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../../lib/language/format.ts'
import styles from '../deposits.module.css'

/** What became of an act; without a balance, a second administrator has to approve it. */
export type Said = { kind: PostingKind; amount: MoneyPair; balance: MoneyPair | null }

export function ActSaid({ said }: { said: Said | null }) {
  const t = useTranslations('adminDeposits.acts')
  return (
    <p role="status" className={styles.said}>
      {said &&
        (said.balance === null
          ? t('waits')
          : t(`posted.${said.kind}`, {
              amount: formatMoney(said.amount),
              balance: formatMoney(said.balance),
            }))}
    </p>
  )
}
