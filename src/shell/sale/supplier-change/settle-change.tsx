import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { type SupplierChange, settleSupplierChange } from '#contract/pnr/supplier-change'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useWhyNot } from '../../../lib/session/use-why-not.ts'
import { Button } from '../../../ui/button.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useWrite } from '../../write/use-write.ts'
import { salesChanged } from '../sales-changed.ts'
import styles from './supplier-change.module.css'

type Props = {
  booking: { supplierCode: SupplierCode; code: string }
  change: SupplierChange
  /** It is named no longer, and the button has gone with it. */
  onSettled: () => void
}

/** Marks the change that the person has read as settled. */
export function SettleChange({ booking, change, onSettled }: Props) {
  const t = useTranslations('pnr.change')
  const sentence = useSentence()
  const whyNot = useWhyNot(['editRemarks'])
  const settle = useWrite({
    send: (askOnce) => askOnce(settleSupplierChange, { params: booking, body: { foundAt: change.foundAt } }),
    onSaved: () => {
      salesChanged('HOTEL')
      onSettled()
    },
    reread: async () => salesChanged('HOTEL'),
  })
  const closed = whyNot ?? (settle.online ? null : t('offline'))
  return (
    <div className={styles.settle}>
      <Button
        variant="quiet"
        disabled={closed !== null}
        loading={settle.isPending}
        onClick={() => settle.mutate()}
      >
        {t('settle')}
      </Button>
      {closed !== null && <p className={screen.quiet}>{closed}</p>}
      {settle.isError && (
        <p className={screen.problem} role="alert">
          {sentence(settle.error)}
        </p>
      )}
    </div>
  )
}
