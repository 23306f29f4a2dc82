import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type DepositRow, transferToChild } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { useSession } from '../../../lib/session/session.ts'
import type { AskOnce } from '../../../shell/write/use-write.ts'
import { fieldProps, useTypedForm } from '../../../ui/form/typed-form.tsx'
import { orgNames } from '../../org-names.ts'
import { depositsOf } from '../queries.ts'
import { type ActFields, ActForm, type ActWords, emptyAct } from './act-form.tsx'
import type { Said } from './act-said.tsx'
import { missingFor, moneyIn, moneyOut } from './consequences.ts'

type Props = {
  row: DepositRow
  approvalAbove: MoneyPair | null
  onDone: (said: Said) => void
  onClose: () => void
}

/** Moves money downwards: to the shown organisation from the viewer's own, or from the shown one to another. */
export function TransferForm({ row, approvalAbove, onDone, onClose }: Props) {
  const t = useTranslations('adminDeposits.acts')
  const own = useSession()?.claims.orgId ?? row.orgId
  const names = useQuery(orgNames).data?.orgNames ?? []
  const typed = useTypedForm<ActFields>({
    initial: { ...emptyAct, fromOrg: own, toOrg: row.orgId === own ? '' : row.orgId },
    live: true,
  })
  const { form } = typed
  const { fromOrg, toOrg, value } = form.values
  const [currency] = row.balance
  const from = useDeposit(fromOrg, currency)
  const to = useDeposit(toOrg, currency)
  const amount: MoneyPair = [currency, value]
  const options = (wanted: (orgId: string) => boolean) =>
    names.filter(({ orgId }) => wanted(orgId)).map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))
  return (
    <ActForm
      typed={typed}
      kind="TRANSFER"
      amount={amount}
      approvalAbove={approvalAbove}
      steps={[...(from ? [moneyOut(from, amount)] : []), ...(to ? [moneyIn(to, amount)] : [])]}
      missing={from && value > 0 ? missingFor(from, amount) : null}
      ready={value > 0 && toOrg !== '' && toOrg !== fromOrg}
      post={(askOnce, words) => post(askOnce, { fromOrg, toOrg, amount }, words)}
      onDone={onDone}
      onClose={onClose}
    >
      <NativeSelect
        {...fieldProps(form, 'fromOrg')}
        label={t('from')}
        data={options((orgId) => orgId === own || orgId === row.orgId)}
        onChange={({ currentTarget }) => {
          const { value: chosen } = currentTarget
          form.setValues({ fromOrg: chosen, ...(chosen === toOrg && { toOrg: '' }) })
        }}
      />
      <NativeSelect
        {...fieldProps(form, 'toOrg')}
        label={t('to')}
        data={[
          ...(toOrg === '' ? [{ value: '', label: t('choose') }] : []),
          ...options((orgId) => orgId !== fromOrg && orgId !== own),
        ]}
      />
    </ActForm>
  )
}

/** Undefined while it loads, or if the organisation has no deposit in that currency yet. */
function useDeposit(orgId: string, currency: MoneyPair[0]): DepositRow | undefined {
  const { data } = useQuery({ ...depositsOf(orgId), enabled: orgId !== '' })
  return data?.depositList.find((one) => one.orgId === orgId && one.balance[0] === currency)
}

async function post(
  askOnce: AskOnce,
  moved: { fromOrg: string; toOrg: string; amount: MoneyPair },
  words: ActWords,
): Promise<Said> {
  const posted = await askOnce(transferToChild, { body: { ...moved, ...words } })
  return {
    kind: 'TRANSFER',
    amount: moved.amount,
    balance: posted.outcome === 'POSTED' ? posted.balance : null,
  }
}
