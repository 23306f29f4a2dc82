import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawChangeRequest } from '#contract/pnr/change'
import type { PnrDetail } from '#contract/pnr/pnr'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useWhyNot } from '../../../lib/session/use-why-not.ts'
import { salesChanged } from '../../../shell/sale/sales-changed.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import screen from '../../../ui/panel/screen.module.css'
import styles from '../act.module.css'

type Props = {
  pnr: PnrDetail
  requestId: string
  /** The button goes with the request. */
  onWithdrawn: () => void
}

/** Withdraws what the desk was asked for, once that is confirmed. */
export function WithdrawRequest({ pnr, requestId, onWithdrawn }: Props) {
  const t = useTranslations('pnrChange.withdraw')
  const act = useTranslations('pnr.act')
  const sentence = useSentence()
  const whyNot = useWhyNot(['book'])
  const whyOffline = useWhyClosed(t('offline'))
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { supplierCode, qilinLocatorCode: code } = pnr
  const withdrawal = useWrite({
    send: (askOnce) =>
      askOnce(withdrawChangeRequest, { params: { supplierCode, code, requestId }, body: {} }),
    onSaved: () => {
      salesChanged('HOTEL')
      onWithdrawn()
    },
    // answered or withdrawn meanwhile: the booking says so
    reread: async () => salesChanged('HOTEL'),
  })
  const why = whyNot ?? whyOffline
  return (
    <div className={styles.change}>
      <Button
        variant="default"
        disabled={why !== null}
        aria-describedby={why === null ? undefined : id}
        loading={withdrawal.isPending}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      {why !== null && <p id={id}>{why}</p>}
      {withdrawal.isError && (
        <p className={screen.problem} role="alert">
          {sentence(withdrawal.error)}
        </p>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('title')}
        confirmLabel={t('confirm')}
        closeLabel={act('notNow')}
        onConfirm={() => {
          setAsking(false)
          withdrawal.mutate()
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </div>
  )
}
