import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DepositRow, transferToChild } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { ask } from '../../../lib/query/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { orgNames } from '../../org-names.ts'
import { depositsOf } from '../queries.ts'
import { ActForm, type ActWords } from './act-form.tsx'
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
  const [fromOrg, setFromOrg] = useState(own)
  const [toOrg, setToOrg] = useState(row.orgId === own ? '' : row.orgId)
  const [value, setValue] = useState(0)
  const [currency] = row.balance
  const from = useDeposit(fromOrg, currency)
  const to = useDeposit(toOrg, currency)
  const amount: MoneyPair = [currency, value]
  const options = (wanted: (orgId: string) => boolean) =>
    names.filter(({ orgId }) => wanted(orgId)).map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))
  return (
    <ActForm
      kind="TRANSFER"
      amount={amount}
      onAmount={setValue}
      approvalAbove={approvalAbove}
      steps={[...(from ? [moneyOut(from, amount)] : []), ...(to ? [moneyIn(to, amount)] : [])]}
      missing={from && value > 0 ? missingFor(from, amount) : null}
      ready={value > 0 && toOrg !== '' && toOrg !== fromOrg}
      post={(words, key) => post({ fromOrg, toOrg, amount }, words, key)}
      onDone={onDone}
      onClose={onClose}
    >
      <NativeSelect
        label={t('from')}
        value={fromOrg}
        data={options((orgId) => orgId === own || orgId === row.orgId)}
        onChange={({ currentTarget }) => {
          setFromOrg(currentTarget.value)
          if (currentTarget.value === toOrg) setToOrg('')
        }}
      />
      <NativeSelect
        label={t('to')}
        value={toOrg}
        data={[
          ...(toOrg === '' ? [{ value: '', label: t('choose') }] : []),
          ...options((orgId) => orgId !== fromOrg && orgId !== own),
        ]}
        onChange={({ currentTarget }) => setToOrg(currentTarget.value)}
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
  moved: { fromOrg: string; toOrg: string; amount: MoneyPair },
  words: ActWords,
  idempotencyKey: string,
): Promise<Said> {
  const posted = await ask(transferToChild, { body: { ...moved, ...words } }, { idempotencyKey })
  return {
    kind: 'TRANSFER',
    amount: moved.amount,
    balance: posted.outcome === 'POSTED' ? posted.balance : null,
  }
}
