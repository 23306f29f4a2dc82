import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { sharedDocuments } from './insured-documents.ts'
import type { PolicyFields } from './policy-fields.ts'
import type { PolicyTerms } from './to-policy-persons.ts'

type Props = {
  /** With one document for two insured; `null`: nothing is asked. */
  typed: PolicyFields | null
  terms: PolicyTerms
  onBook: (typed: PolicyFields) => void
  onClose: () => void
}

/** Asks before two insured with one document are booked. */
export function DocumentQuestion({ typed, terms, onBook, onClose }: Props) {
  const t = useTranslations('insuranceForm.sameDocument')
  const shared = typed ? sharedDocuments(typed, terms) : []
  return (
    <ConfirmDialog
      opened={typed !== null}
      title={t('title')}
      confirmLabel={t('goOn')}
      closeLabel={t('correct')}
      warns
      onConfirm={() => {
        onClose()
        if (typed) onBook(typed)
      }}
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
