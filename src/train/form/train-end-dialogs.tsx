import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { DrawnCheck } from '../../ui/state/drawn-check.tsx'
import styles from './train-end.module.css'
import type { TrainEnd } from './train-end.ts'

type Props = {
  end: TrainEnd | null
  /** Opens the booking. */
  onOpen: (code: string) => void
  /** Absent where there is no form to go back to. */
  onSearchAgain?: () => void
  onOtherSeats?: () => void
  onClose: () => void
}

/** The final outcome of a booking, and the next steps. */
export function TrainEndDialogs({ end, onOpen, onSearchAgain, onOtherSeats, onClose }: Props) {
  const t = useTranslations('trainForm.end')
  const held = end?.at === 'held' ? end : null
  const refused = end?.at === 'refused' ? end : null
  const search = onSearchAgain && refused?.search
  const seats = search === 'may' ? onOtherSeats : undefined
  return (
    <>
      <Dialog opened={held !== null} title={t('held')} onClose={onClose}>
        <div className={styles.text}>
          <DrawnCheck />
          {held?.summary && <p>{held.summary}</p>}
          <b>{t('code', { code: held?.code ?? '' })}</b>
        </div>
        <Button onClick={() => held && onOpen(held.code)}>{t('open')}</Button>
      </Dialog>
      <Dialog opened={refused !== null} title={t('refused')} onClose={onClose}>
        <div className={styles.text}>
          {refused?.summary && <p>{refused.summary}</p>}
          <p className={styles.message}>{refused?.message}</p>
          <p>{t('kept')}</p>
        </div>
        <div className={styles.actions}>
          {search !== 'must' && (
            <Button variant={search ? 'quiet' : 'filled'} onClick={seats ?? onClose}>
              {t(seats ? 'otherSeats' : 'close')}
            </Button>
          )}
          {search && <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>}
        </div>
      </Dialog>
    </>
  )
}
