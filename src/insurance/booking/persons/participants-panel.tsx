import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import styles from '../../../ui/list/pager/pager.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ModifyButton } from '../modify-button.tsx'
import {
  defaultPaxPageSize,
  type PaxPageSize,
  pageAfterResize,
  pageButtons,
  pagesFor,
  paxPageSizes,
  rowsOnPage,
} from '../page-buttons.ts'
import detail from '../policy-detail.module.css'
import { type ParticipantsProps, ParticipantTable } from './participant-table.tsx'
import { fieldsOf, keyOfPerson, nameOf, participantsOf, paxTypeOf } from './pax-fields.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'
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

/** The participant table as cards, for phones. */
function ParticipantCards({ people, edits, mayEdit }: ParticipantsProps) {
  const t = useTranslations('insuranceList.person')
  return (
    <ol className={detail.cards}>
      {people.map((person) => {
        const edit = edits.editOf(person)
        const name = nameOf(fieldsOf(person))
        return (
          <li key={keyOfPerson(person)}>
            <div className={detail.cardHead}>
              <h3>
                {name} <small>{t(`type.${paxTypeOf(person)}`)}</small>
              </h3>
              {!edit && mayEdit && <ModifyButton person={person} name={name} edits={edits} />}
            </div>
            {edit ? (
              <PersonForm person={person} edit={edit} edits={edits} name={name} />
            ) : (
              <PersonFacts person={person} coverageStartDate={edits.rules.coverageStartDate} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

type ParticipantPagesProps = {
  page: number
  pages: number
  size: PaxPageSize
  onPage: (page: number) => void
  onSize: (size: PaxPageSize) => void
}

/** spec: insurance §9. */
function ParticipantPages({ page, pages, size, onPage, onSize }: ParticipantPagesProps) {
  const t = useTranslations('insuranceList')
  return (
    <div className={detail.pages}>
      <nav className={styles.pager} aria-label={t('detail.pages')}>
        {pageButtons(page, pages).map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t('detail.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ))}
      </nav>
      <NativeSelect
        aria-label={t('pageSize')}
        value={String(size)}
        data={paxPageSizes.map((value) => ({ value: String(value), label: t('perPage', { count: value }) }))}
        onChange={({ currentTarget: { value } }) =>
          onSize(paxPageSizes.find((one) => String(one) === value) ?? defaultPaxPageSize)
        }
      />
    </div>
  )
}
