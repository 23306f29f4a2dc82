import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import {
  readSupplierBoard,
  type SupplierBoard,
  type SupplierState,
  switchSupplier,
} from '#contract/admin/suppliers'
import { formatMoment } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import styles from './suppliers.module.css'

type Props = {
  supplier: SupplierState
  org: Pick<SupplierBoard, 'orgId' | 'orgName'>
  isCurrent: boolean
}

/** Switches a supplier for the chosen organisation; switching off asks first. */
export function SupplierSwitch({ supplier, org, isCurrent }: Props) {
  const t = useTranslations('adminSuppliers')
  const online = useOnline()
  const sentence = useSentence()
  const hintId = useId()
  const [asking, setAsking] = useState(false)
  const { product, supplierCode, state } = supplier
  const words = { supplier: supplierCode, org: org.orgName }
  const change = useMutation({
    mutationFn: ({ isOff, key }: { isOff: boolean; key: string }) =>
      ask(
        switchSupplier,
        { params: { product, supplierCode, orgId: org.orgId }, body: { isOff } },
        { idempotencyKey: key },
      ),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(readSupplierBoard) })
      setAsking(false)
    },
  })
  const switchTo = (isOff: boolean) => change.mutate({ isOff, key: newCommandId() })
  return (
    <div className={styles.switching}>
      <Switch
        label={t('switch', words)}
        aria-describedby={hintId}
        checked={state === 'ON'}
        disabled={!supplier.maySwitch || !isCurrent || !online || change.isPending}
        onChange={({ currentTarget: { checked } }) => (checked ? switchTo(false) : setAsking(true))}
      />
      <p id={hintId} className={`${screen.quiet} ${screen.small}`}>
        <Hint supplier={supplier} />
      </p>
      {change.isError && (
        <p role="alert" className={screen.problem}>
          {sentence(change.error)}
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('offTitle', words)}
        confirmLabel={t('offNow')}
        tone="danger"
        busy={change.isPending}
        onConfirm={() => switchTo(true)}
        onClose={() => setAsking(false)}
      >
        <p>{t('offConsequence', words)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Why it cannot be switched, or who switched it. */
function Hint({ supplier: { state, offAt, switchedAt, switchedBy } }: Pick<Props, 'supplier'>) {
  const t = useTranslations('adminSuppliers')
  const locale = useLocale()
  if (state === 'OFF_ABOVE' && offAt) {
    return (
      <Link to="/app/admin/suppliers" search={{ org: offAt.orgId }}>
        {t('offAt', { org: offAt.orgName })}
      </Link>
    )
  }
  if (state === 'OFF_ABOVE') return t('offAbove')
  if (switchedAt === null) return null
  const moment = formatMoment(switchedAt, locale)
  return t(state === 'OFF' ? 'switchedOff' : 'switchedOn', { moment, name: switchedBy ?? '' })
}
