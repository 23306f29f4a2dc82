import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { fullName } from '#contract/travellers/names'
import { mergeTravellers, undoDays } from '#contract/travellers/same-person'
import type { TravellerRecord, TravellerRow } from '#contract/travellers/traveller'
import { formatDay } from '../../lib/language/format.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState } from '../../ui/state/states.tsx'
import { travellerQuery } from '../queries.ts'
import styles from '../travellers.module.css'
import { WriteFailed } from '../write-failed.tsx'

/** Records of what may be one person; the first that is kept wins where both say something. */
export function TwinSet({ people }: { people: readonly TravellerRow[] }) {
  const t = useTranslations('travellers.twins')
  const whyNot = useWhyNot(mergeTravellers.needs)
  // the versions as they are shown here
  const records = useQueries({ queries: people.map(({ travellerId }) => travellerQuery(travellerId)) })
  const [first, setFirst] = useState<string | null>(null)
  const recordOf = (id: string | undefined) =>
    records.find(({ data }) => data?.travellerId === id)?.data ?? null
  const kept = recordOf(first ?? undefined)
  const other = recordOf(people.find(({ travellerId }) => travellerId !== first)?.travellerId)
  const changed = () => invalidateFigures('TRAVELLERS')
  const merge = useWrite({
    send: (askOnce, [one, second]: readonly [TravellerRecord, TravellerRecord]) =>
      askOnce(mergeTravellers, { body: { first: named(one), second: named(second) } }),
    onSaved: async () => {
      setFirst(null)
      await changed()
    },
    reread: changed,
  })
  const failed = records.find(({ isError }) => isError)
  const [someone] = people
  if (!someone) return null
  return (
    <Section title={fullName(someone)}>
      <ul className={styles.documents}>
        {people.map(({ travellerId }) => (
          <Record
            key={travellerId}
            record={recordOf(travellerId)}
            disabled={whyNot !== null || !merge.online || records.some(({ data }) => !data)}
            onKeep={() => setFirst(travellerId)}
          />
        ))}
      </ul>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {whyNot && <p className={screen.quiet}>{whyNot}</p>}
      <ConfirmDialog
        opened={kept !== null && other !== null}
        title={t('ask', { name: fullName(someone) })}
        confirmLabel={t('merge')}
        busy={merge.isPending}
        onConfirm={() => kept && other && merge.mutate([kept, other])}
        onClose={() => {
          setFirst(null)
          merge.reset()
        }}
      >
        <p>{t('mergeText', { days: undoDays })}</p>
        <WriteFailed error={merge.error} />
      </ConfirmDialog>
    </Section>
  )
}

const named = ({ travellerId, version }: TravellerRecord) => ({ travellerId, version })

type RecordProps = { record: TravellerRecord | null; disabled: boolean; onKeep: () => void }

function Record({ record, disabled, onKeep }: RecordProps) {
  const t = useTranslations('travellers')
  const locale = useLocale()
  if (!record) return null
  const { travellerId, phone, email, city, documentList, birthDate } = record
  const documents = documentList.map(({ kind, maskedNumber }) => `${t(`kind.${kind}`)} ${maskedNumber}`)
  const facts = [birthDate && formatDay(birthDate, locale), phone, email, city, ...documents].filter(Boolean)
  return (
    <li>
      <div>
        <Link to="/app/travellers/$travellerId" params={{ travellerId }} className={screen.link ?? ''}>
          {fullName(record)}
        </Link>
        <p className={screen.quiet}>{facts.join(' · ') || t('twins.nothingElse')}</p>
      </div>
      <Button
        variant="quiet"
        disabled={disabled}
        aria-label={t('twins.keepFirstOf', { facts: facts.join(', ') })}
        onClick={onKeep}
      >
        {t('twins.keepFirst')}
      </Button>
    </li>
  )
}
