import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PostingKind } from '#contract/admin/deposits'
import type { Confirmed } from '#contract/call/confirmed'
import type { MoneyPair } from '#contract/money/money'
import { amountField, formatMoney } from '../../../lib/language/format.ts'
import { invalidateFigures } from '../../../lib/query/query.ts'
import { type AskOnce, useWrite } from '../../../shell/write/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/form/form.module.css'
import { FormFrame, fieldProps, type TypedForm } from '../../../ui/form/typed-form.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { ConfirmFirst } from '../../confirm-first.tsx'
import { WriteFailed } from '../../write-failed.tsx'
import styles from '../deposits.module.css'
import type { Said } from './act-said.tsx'
import { Consequence } from './consequence.tsx'
import { approvalOf, type Step } from './consequences.ts'

export type ActWords = { reference: string; note: string } & Confirmed

/** Only a transfer has the organisations of both sides. */
export type ActFields = { value: number; fromOrg: string; toOrg: string; reference: string; note: string }
export const emptyAct: ActFields = { value: 0, fromOrg: '', toOrg: '', reference: '', note: '' }

type Props = {
  typed: TypedForm<ActFields>
  kind: PostingKind
  amount: MoneyPair
  /** The amount is not typed. */
  isFixed?: boolean
  approvalAbove: MoneyPair | null
  /** What changes; none while something is not chosen yet. */
  steps: readonly Step[]
  /** How much there is too little. */
  missing?: MoneyPair | null
  /** Something that is worth knowing before. */
  warning?: string | undefined
  ready: boolean
  post: (askOnce: AskOnce, words: ActWords) => Promise<Said>
  onDone: (said: Said) => void
  onClose: () => void
  /** Fields above the amount. */
  children?: ReactNode
}

const maxMoney = 1e12

/** The form of one act: an amount, its reference and note, and what changes, before its button. */
export function ActForm(props: Props) {
  const {
    typed,
    kind,
    amount,
    isFixed,
    approvalAbove,
    steps,
    missing = null,
    warning,
    ready,
    children,
  } = props
  const t = useTranslations('adminDeposits.acts')
  const { form } = typed
  const words = { reference: form.values.reference.trim(), note: form.values.note.trim() }
  const act = useWrite({
    send: (askOnce, confirmed: Confirmed) => props.post(askOnce, { ...words, ...confirmed }),
    onSaved: async (said) => {
      props.onDone(said)
      await invalidateFigures('DEPOSIT')
    },
    reread: () => invalidateFigures('DEPOSIT'),
  })
  const complete = ready && words.reference !== '' && missing === null && act.online && !act.isPending
  const approval = approvalOf(approvalAbove, amount)
  const [currency] = amount
  const { format, ...bounds } = amountField(currency)
  return (
    <FormFrame typed={typed} onSend={() => complete && act.mutate({})}>
      {(refused) => (
        <>
          <p className={screen.quiet}>{t(`hint.${kind}`)}</p>
          <div className={layout.fields}>
            {children}
            {!isFixed && (
              <NumberField
                label={t(kind === 'CREDIT_LIMIT' ? 'newLimit' : 'amount', { currency })}
                value={amount[1]}
                min={0}
                max={maxMoney}
                {...bounds}
                blank={0}
                format={(value) => (value === 0 ? '' : format(value))}
                onChange={(value) => form.setFieldValue('value', value)}
              />
            )}
            <TextInput
              {...fieldProps(form, 'reference')}
              label={t('reference')}
              description={t('referenceHint')}
              required
            />
            <Textarea {...fieldProps(form, 'note')} label={t('note')} rows={2} />
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
          <WriteFailed error={act.error} />
          {!act.online && <Offline />}
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
          <ConfirmFirst title={t('askFirst')} write={act} />
        </>
      )}
    </FormFrame>
  )
}

function Offline() {
  const t = useTranslations('adminDeposits')
  return <p className={screen.quiet}>{t('offline')}</p>
}
