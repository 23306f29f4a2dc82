import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DepositRow } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { Dialog } from '../../ui/panel/dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import hidden from '../../ui/styles/hidden.module.css'
import { orgNames } from '../org-names.ts'
import type { Said } from './act/act-said.tsx'
import { BankForm } from './act/bank-form.tsx'
import type { BankAct } from './act/consequences.ts'
import { TransferForm } from './act/transfer-form.tsx'
import { LevelWord } from './deposit-level.tsx'
import styles from './deposits.module.css'

type Props = {
  row: DepositRow
  mayUseBank: boolean
  approvalAbove: MoneyPair | null
  onSaid: (said: Said) => void
}

const bankActs = ['TOP_UP', 'WITHDRAW', 'CREDIT_LIMIT'] as const satisfies readonly BankAct[]

/** The figures of a deposit in one currency, and what the viewer may do with it. */
export function DepositFigures({ row, mayUseBank, approvalAbove, onSaid }: Props) {
  const t = useTranslations('adminDeposits')
  const online = useOnline()
  const [act, setAct] = useState<BankAct | 'TRANSFER' | null>(null)
  // money goes downwards: with one organisation there is nobody to give it to
  const hasOthers = (useQuery(orgNames).data?.orgNames.length ?? 0) > 1
  const acts = [...(mayUseBank ? bankActs : []), ...(hasOthers ? (['TRANSFER'] as const) : [])]
  const close = () => setAct(null)
  const done = (said: Said) => {
    close()
    onSaid(said)
  }
  const form = { row, approvalAbove, onDone: done, onClose: close }
  const [currency] = row.balance
  return (
    <Section title={t('acts.title', { currency })} aside={<LevelWord level={row.level} />}>
      <dl className={styles.figures}>
        <Figure label={t('balance')} value={row.balance} />
        <Figure label={t('limit')} value={row.creditLimit} />
        <Figure label={t('available')} value={row.available} weight="strong" />
        <Figure label={t('reserved')} value={row.reserved} weight="quiet" />
      </dl>
      {acts.length > 0 && (
        <fieldset className={styles.acts}>
          <legend className={hidden.hidden}>{t('acts.label')}</legend>
          {acts.map((one, index) => (
            <Button
              key={one}
              variant={index === 0 ? 'filled' : 'default'}
              disabled={!online}
              aria-haspopup="dialog"
              onClick={() => setAct(one)}
            >
              {t(`acts.${one}`)}
            </Button>
          ))}
          {!online && <span className={screen.quiet}>{t('offline')}</span>}
        </fieldset>
      )}
      <Dialog
        opened={act !== null}
        title={t(`acts.form.${act ?? 'TRANSFER'}`, { name: row.orgName })}
        onClose={close}
      >
        {act === 'TRANSFER' && <TransferForm {...form} />}
        {act !== null && act !== 'TRANSFER' && <BankForm act={act} {...form} />}
      </Dialog>
    </Section>
  )
}

function Figure({ label, value, weight }: { label: string; value: MoneyPair; weight?: 'strong' | 'quiet' }) {
  const strong = weight === 'strong'
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={value} size={strong ? 'lg' : 'md'} strong={strong} quiet={weight === 'quiet'} />
      </dd>
    </div>
  )
}
