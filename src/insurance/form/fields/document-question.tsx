import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import type { SharedDocument } from './insured-documents.ts'

type Props = { shared: readonly SharedDocument[]; onBook: () => void; onClose: () => void }

/** Asks before two insured with one document are booked. */
export function DocumentQuestion({ shared, onBook, onClose }: Props) {
  const t = useTranslations('insuranceForm.sameDocument')
  return (
    <ConfirmDialog
      opened={shared.length > 0}
      title={t('title')}
      confirmLabel={t('goOn')}
      closeLabel={t('correct')}
      warns
      onConfirm={onBook}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ul>
        {shared.map(({ number, names }) => (
          <li key={number}>
            {number}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
