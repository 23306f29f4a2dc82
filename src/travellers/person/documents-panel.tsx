import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pickTravellers, updateTraveller } from '#contract/travellers/book'
import type { DocumentChange, TravellerRecord } from '#contract/travellers/traveller'
import { formatDay } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import styles from '../travellers.module.css'
import { WriteFailed } from '../write-failed.tsx'
import { DocumentForm } from './document-form.tsx'

type Numbers = ReadonlyMap<string, string>

/** The documents, masked until somebody asks for their numbers, which the audit records. */
export function DocumentsPanel({ traveller }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers')
  const { travellerId, version, documentList } = traveller
  const [numbers, setNumbers] = useState<Numbers | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const whyNotSee = useWhyNot(pickTravellers.needs)
  const whyNot = useWhyNot(updateTraveller.needs)
  const reread = () => invalidateFigures('TRAVELLERS')
  // the numbers stay in this page alone
  const look = useWrite({
    send: () => ask(pickTravellers, { body: { travellerIds: [travellerId] } }),
    onSaved: ({ pickedList }) =>
      setNumbers(
        new Map(
          pickedList.flatMap((picked) =>
            picked.documentList.map(({ documentId, number }) => [documentId, number] as const),
          ),
        ),
      ),
  })
  const save = useWrite({
    send: (askOnce, change: DocumentChange) =>
      askOnce(updateTraveller, {
        params: { travellerId },
        body: { version, changes: { documentList: [change] } },
      }),
    onSaved: async () => {
      setIsAdding(false)
      await reread()
    },
    reread,
  })
  return (
    <Section title={t('section.documents')}>
      {documentList.length === 0 && <p className={screen.quiet}>{t('noDocuments')}</p>}
      <ul className={styles.documents}>
        {documentList.map((document) => (
          <Document
            key={document.documentId}
            document={document}
            number={numbers?.get(document.documentId) ?? document.maskedNumber}
            disabled={whyNot !== null || !save.online || save.isPending}
            onRemove={() => save.mutate({ documentId: document.documentId, removed: true })}
          />
        ))}
      </ul>
      {documentList.some(({ documentId }) => !numbers?.has(documentId)) && (
        <>
          <Button
            variant="quiet"
            disabled={whyNotSee !== null || !look.online}
            loading={look.isPending}
            onClick={() => look.mutate()}
          >
            {t('showNumbers')}
          </Button>
          <p className={screen.quiet}>{whyNotSee ?? t('lookIsAudited')}</p>
        </>
      )}
      {isAdding ? (
        <DocumentForm
          busy={save.isPending}
          onSave={(document) => save.mutate({ ...document, removed: false })}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Button variant="quiet" disabled={whyNot !== null || !save.online} onClick={() => setIsAdding(true)}>
          {t('addDocument')}
        </Button>
      )}
      <WriteFailed error={look.error ?? save.error} />
    </Section>
  )
}

type DocumentProps = {
  document: TravellerRecord['documentList'][number]
  number: string
  disabled: boolean
  onRemove: () => void
}

function Document({ document: { kind, country, expiresOn }, number, disabled, onRemove }: DocumentProps) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <li>
      <div>
        <b>
          {t(`kind.${kind}`)} <span className={styles.number}>{number}</span>
        </b>
        <p className={screen.quiet}>
          {[
            country && countries.of(country),
            expiresOn === null ? t('noExpiry') : t('until', { day: formatDay(expiresOn, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        variant="quiet"
        disabled={disabled}
        aria-label={t('removeDocument', { kind: t(`kind.${kind}`), number })}
        onClick={() => setIsAsked(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`${t('removeDocument', { kind: t(`kind.${kind}`), number })}?`}
        confirmLabel={t('remove')}
        tone="danger"
        onConfirm={() => {
          setIsAsked(false)
          onRemove()
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>{t('removedForGood')}</p>
      </ConfirmDialog>
    </li>
  )
}
