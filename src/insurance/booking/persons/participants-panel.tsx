import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { Section } from '../../../ui/panel/section.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import {
  defaultPaxPageSize,
  type PaxPageSize,
  pageAfterResize,
  pagesFor,
  rowsOnPage,
} from '../page-buttons.ts'
import { ParticipantCards } from './participant-cards.tsx'
import { ParticipantPages } from './participant-pages.tsx'
import { ParticipantTable } from './participant-table.tsx'
import { participantsOf } from './pax-fields.ts'
import type { PaxEdits } from './use-pax-edits.ts'

type Props = { policy: PolicyDetail; edits: PaxEdits; mayEdit: boolean }

/** The participants, page by page (spec: insurance §2). */
export function ParticipantsPanel({ policy, edits, mayEdit }: Props) {
  const t = useTranslations('insuranceList.detail')
  const [size, setSize] = useState<PaxPageSize>(defaultPaxPageSize)
  const [page, setPage] = useState(1)
  const wide = useWide()
  const people = participantsOf(policy)
  const shown = rowsOnPage(people, page, size)
  const Shown = wide ? ParticipantTable : ParticipantCards
  return (
    <Section title={t('participants', { count: people.length })}>
      <Shown people={shown} edits={edits} mayEdit={mayEdit} />
      {people.length > defaultPaxPageSize && (
        <ParticipantPages
          page={page}
          pages={pagesFor(people.length, size)}
          size={size}
          onPage={setPage}
          onSize={(next) => {
            setPage(pageAfterResize(page, size, next))
            setSize(next)
          }}
        />
      )}
    </Section>
  )
}
