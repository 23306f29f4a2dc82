import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AuditPerson, actionsOfGroup, auditGroup, auditSubject } from '#contract/admin/audit'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { choiceFilter, type Filter, periodFilter, textFilter } from '../../ui/list/filters.tsx'
import { useOrgFilter } from '../use-org-filter.ts'
import { auditActions } from './audit-actions.ts'
import { type AuditSearch, peopleLike, personOf } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

const debounceMs = 200

type Props = {
  /** The id of a user. */
  person: string | undefined
  onChoose: (person: string | undefined) => void
}

/** Finds anybody in reach by name, also who has done nothing lately. */
function PersonField({ person, onChoose }: Props) {
  const t = useTranslations('adminAudit.filter')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim() ?? ''
  const [debounced] = useDebouncedValue(wanted, debounceMs)
  const found = useQuery({ ...peopleLike(debounced), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...personOf(person ?? ''), enabled: person !== undefined }).data?.personList[0]
  const settled = wanted === debounced && found.isSuccess && !found.isPlaceholderData && !found.isFetching
  return (
    <ChoiceField
      label={t('person')}
      placeholder={t('anyPerson')}
      words={{ list: t('people'), nothing: t('noPerson'), clear: t('anyPerson') }}
      busy={found.isFetching && typed !== null}
      chosen={chosen ? choiceOf(chosen) : person ? { key: person, label: t('chosenPerson') } : null}
      typed={typed}
      onType={setTyped}
      found={(found.data?.personList ?? []).map(choiceOf)}
      lookUp={
        settled
          ? undefined
          : async (text) => (await queries.fetchQuery(peopleLike(text))).personList.map(choiceOf)
      }
      mayBeEmpty
      onChoose={(one) => onChoose(one?.key)}
    />
  )
}

function choiceOf({ userId, displayName, userName, orgName }: AuditPerson) {
  return { key: userId, label: displayName, hint: `${userName} · ${orgName}`, also: [userName] }
}

export function useAuditFilters({ group }: AuditSearch): readonly Filter<AuditSearch>[] {
  const t = useTranslations('adminAudit.filter')
  const words = useAuditWords()
  const ofOrg = useOrgFilter({ label: t('org'), anyLabel: t('anyOrg') })
  const ofGroup = choiceFilter<AuditSearch, 'group'>('group', 'few', {
    label: t('group'),
    anyLabel: t('anyGroup'),
    options: auditGroup.options,
    optionLabel: (one) => t(`groups.${one}`),
  })
  return [
    textFilter('q', 'search', { label: t('q'), placeholder: t('qHint') }),
    {
      at: 'few',
      isSet: ({ subject }) => subject !== undefined,
      none: { subject: undefined },
      field: ({ subject }, onSearch) => (
        <TypedField
          label={t('subject')}
          placeholder={t('subjectHint')}
          value={subject ?? ''}
          rule={auditSubject}
          onChange={(text) => onSearch({ subject: text.trim() || undefined }, 'typed')}
        />
      ),
    },
    {
      at: 'few',
      isSet: ({ person }) => person !== undefined,
      none: { person: undefined },
      field: ({ person }, onSearch) => (
        <PersonField person={person} onChoose={(chosen) => onSearch({ person: chosen })} />
      ),
    },
    {
      ...ofGroup,
      // an action of the group before would find nothing
      field: (search, onSearch) =>
        ofGroup.field(search, (changes) => onSearch({ ...changes, action: undefined })),
    },
    choiceFilter('action', 'few', {
      label: t('action'),
      anyLabel: t('anyAction'),
      options: auditActions.filter(
        (action) => !group || actionsOfGroup[group].some((first) => action.startsWith(`${first}.`)),
      ),
      optionLabel: words.action,
    }),
    ofOrg,
    periodFilter('few', {
      words: (word) => t(word),
      clearLabel: ({ label }) => t('clearDay', { label }),
    }),
  ]
}
