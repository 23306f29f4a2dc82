import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PostingKind } from '#contract/admin/deposits'
import type { Confirmed } from '#contract/call/confirmed'
import type { MoneyPair } from '#contract/money/money'
import { amountField, formatMoney } from '../../../lib/language/format.ts'
import { invalidateFigures } from '../../../lib/query/query.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGate, useFieldGate } from '../../../ui/form/field-gate.tsx'
import form from '../../../ui/form/form.module.css'
import { NumberField } from '../../../ui/number/number-field.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useOnline } from '../../../ui/state/use-online.ts'
import { asksFirst, ConfirmFirst } from '../../confirm-first.tsx'
import { useWriteKey } from '../../write-key.ts'
import styles from '../deposits.module.css'
import type { Said } from './act-said.tsx'
import { Consequence } from './consequence.tsx'
import { approvalOf, type Step } from './consequences.ts'

export type ActWords = { reference: string; note: string } & Confirmed

type Props = {
  kind: PostingKind
  amount: MoneyPair
  /** Absent: the amount stands. */
  onAmount?: (value: number) => void
  approvalAbove: MoneyPair | null
  /** What changes; none while something is not chosen yet. */
  steps: readonly Step[]
  /** How much there is too little. */
  missing?: MoneyPair | null
  /** Something that is worth knowing before. */
  warning?: string | undefined
  ready: boolean
  post: (words: ActWords, key: string) => Promise<Said>
  onDone: (said: Said) => void
  onClose: () => void
  /** Fields above the amount. */
  children?: ReactNode
}

const maxMoney = 1e12

/** The form of one act: an amount, its reference and note, and what changes, before its button. */
export function ActForm(props: Props) {
  const { kind, amount, onAmount, approvalAbove, steps, missing = null, warning, ready, children } = props
  const t = useTranslations('adminDeposits.acts')
  const online = useOnline()
  const sentence = useSentence()
  const keyFor = useWriteKey()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const words = { reference: reference.trim(), note: note.trim() }
  const act = useMutation({
    mutationFn: (confirmed: Confirmed) => {
      const key = keyFor([kind, amount, words, steps.map(({ orgName }) => orgName), confirmed])
      return props.post({ ...words, ...confirmed }, key)
    },
    onSuccess: async (said) => {
      props.onDone(said)
      await invalidateFigures('DEPOSIT')
    },
    // what there was may have changed
    onError: () => invalidateFigures('DEPOSIT'),
  })
  const complete = ready && words.reference !== '' && missing === null && online && !act.isPending
  const { report, refused, onSubmit } = useFieldGate(() => complete && act.mutate({}))
  const approval = approvalOf(approvalAbove, amount)
  const [currency] = amount
  const { format, ...bounds } = amountField(currency)
  return (
    <form className={form.form} autoComplete="off" noValidate onSubmit={onSubmit}>
      <p className={screen.quiet}>{t(`hint.${kind}`)}</p>
      <div className={form.fields}>
        {children}
        {onAmount && (
          <FieldGate value={report}>
            <NumberField
              label={t(kind === 'CREDIT_LIMIT' ? 'newLimit' : 'amount', { currency })}
              value={amount[1]}
              min={0}
              max={maxMoney}
              {...bounds}
              blank={0}
              format={(value) => (value === 0 ? '' : format(value))}
              onChange={onAmount}
            />
          </FieldGate>
        )}
        <TextInput
          label={t('reference')}
          description={t('referenceHint')}
          value={reference}
          required
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <Textarea
          label={t('note')}
          value={note}
          rows={2}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
      <Consequence steps={steps} />
      {missing && <p className={screen.problem}>{t('short', { missing: formatMoney(missing) })}</p>}
      {warning && <p className={styles.warning}>{warning}</p>}
      {approval && (
        <p className={styles.warning}>
          {approval === 'NEEDED' && approvalAbove
            ? t('needsSecond', { amount: formatMoney(approvalAbove) })
            : t('maySecond')}
        </p>
      )}
      {act.isError && !asksFirst(act.error) && (
        <p role="alert" className={screen.problem}>
          {sentence(act.error)}
        </p>
      )}
      {!online && <Offline />}
      <div className={styles.foot}>
        <Button variant="quiet" disabled={act.isPending} onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant={kind === 'REVERSAL' || kind === 'WITHDRAW' ? 'danger' : 'filled'}
          disabled={!complete || refused}
          loading={act.isPending}
        >
          {t(`confirm.${kind}`, { amount: formatMoney(amount) })}
        </Button>
      </div>
      <ConfirmFirst
        error={act.error}
        title={t('askFirst')}
        onConfirm={() => act.mutate({ confirmed: true })}
        onLeave={act.reset}
      />
    </form>
  )
}

function Offline() {
  const t = useTranslations('adminDeposits')
  return <p className={screen.quiet}>{t('offline')}</p>
}
