import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import styles from './change.module.css'
import { useSumWords } from './change-sums.tsx'
import type { Priced } from './use-simulation.ts'

type Props = {
  pnr: PnrDetail
  priced: Priced
  opened: boolean
  state: StagingState
  onConfirm: () => void
  onClose: () => void
}

/** Asks once, as before an issue: the button says what it does to the money. */
export function ConfirmChange({ pnr, priced, opened, state, onConfirm, onClose }: Props) {
  const t = useTranslations('pnrChange')
  const act = useTranslations('pnr.act')
  const { client, deposit, confirm } = useSumWords(pnr, priced)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('confirmTitle', { code: pnr.qilinLocatorCode })}
      confirmLabel={confirm}
      closeLabel={act('notNow')}
      busy={state === 'keeping'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{priced.parts.map((part) => t(`part.${part}`)).join(', ')}</p>
      <p>{client}</p>
      {deposit && <p>{deposit}</p>}
      {state === 'notKept' && (
        <p role="alert" className={styles.alarm}>
          {`${act('notKept')}. ${act('notKeptHint')}`}
        </p>
      )}
    </ConfirmDialog>
  )
}
