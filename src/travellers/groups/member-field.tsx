import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { typedName } from '#contract/travellers/book'
import { fullName } from '#contract/travellers/names'
import type { TravellerRow } from '#contract/travellers/traveller'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { travellerPage } from '../queries.ts'

type Props = { taken: readonly string[]; onAdd: (row: TravellerRow) => void }

/** Finds somebody of the book by name, and puts them into the group. */
export function MemberField({ taken, onAdd }: Props) {
  const t = useTranslations('travellers.groups')
  const [typed, setTyped] = useState<string | null>(null)
  const sought = typed?.trim() ?? ''
  const isSought = v.is(typedName, sought)
  const { data, isFetching } = useQuery({ ...travellerPage(sought, undefined), enabled: isSought })
  const rows = isSought ? (data?.travellerList ?? []) : []
  const found = rows
    .filter(({ travellerId }) => !taken.includes(travellerId))
    .map((row) => ({
      key: row.travellerId,
      label: fullName(row),
      hint: [row.birthYear, row.ownerOrgName].filter(Boolean).join(' · '),
      row,
    }))
  return (
    <ChoiceField
      label={t('add')}
      placeholder={t('addHint')}
      words={{ list: t('column.people'), nothing: t(isSought ? 'nobody' : 'addHint') }}
      busy={isSought && isFetching}
      chosen={null}
      typed={typed}
      onType={setTyped}
      found={found}
      mayBeEmpty
      onChoose={(one) => one && onAdd(one.row)}
    />
  )
}
