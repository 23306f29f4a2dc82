import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditPerson } from '#contract/admin/audit'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { peopleLike, personOf } from './queries.ts'

const debounceMs = 200

type Props = {
  /** The id of a user. */
  person: string | undefined
  onChoose: (person: string | undefined) => void
}

/** Finds anybody in reach by name, also who has done nothing lately. */
export function PersonField({ person, onChoose }: Props) {
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
