import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../lib/call/clock.ts'
import { useSession } from '../lib/session/session.ts'
import { OptionField } from '../ui/choice/option-field.tsx'
import { isComposing } from '../ui/form/is-composing.ts'
import { type Change, choiceFilter, type Filter, periodFilter } from '../ui/list/filters.tsx'
import { depositOrganisations } from './queries.ts'
import { statementPeriod } from './statement-filters.ts'
import { movementFilters, type StatementSearch } from './statement-search.ts'

/** In the line the locator, whose deposit and which movements; the days open. */
export function useStatementFilters(): readonly Filter<StatementSearch>[] {
  const t = useTranslations('deposit.statement')
  const kinds = useTranslations('deposit.filter')
  const days = useTranslations('pnrList.filters')
  return [
    {
      at: 'search',
      isSet: ({ bookingCode }) => bookingCode !== undefined,
      none: { bookingCode: undefined },
      field: (search, onSearch) => <LocatorField search={search} onSearch={onSearch} />,
    },
    // whose deposit it is narrows nothing
    {
      at: 'few',
      isSet: () => false,
      none: {},
      field: (search, onSearch) => <OrganisationField search={search} onSearch={onSearch} />,
    },
    choiceFilter('kind', 'few', {
      label: t('kind'),
      anyLabel: t('allKinds'),
      options: movementFilters,
      optionLabel: (kind) => kinds(kind),
    }),
    periodFilter(
      'more',
      { words: (word) => days(word), clearLabel: (values) => t('defaultDate', values) },
      (search) => statementPeriod(search, serverNow()),
    ),
  ]
}

type FieldProps = { search: StatementSearch; onSearch: Change<StatementSearch> }

/** Chooses whose deposit is shown; only for users who may see other organisations' deposits. */
function OrganisationField({ search, onSearch }: FieldProps) {
  const t = useTranslations('deposit.statement')
  const own = useSession()?.claims.orgId ?? ''
  const orgList = useQuery(depositOrganisations).data?.orgList ?? []
  const names = new Map(orgList.map(({ orgId, orgName }) => [orgId, orgName]))
  if (![...names.keys()].some((orgId) => orgId !== own)) return null
  return (
    <OptionField
      label={t('organisation')}
      value={search.org ?? own}
      options={names.has(own) ? [...names.keys()] : [own, ...names.keys()]}
      optionLabel={(orgId) => names.get(orgId) ?? t('ownOrganisation')}
      onChoose={(orgId) => onSearch({ org: orgId === own ? undefined : orgId })}
    />
  )
}

/** Filters by locator, applied on Enter or when the field loses the focus. */
function LocatorField({ search, onSearch }: FieldProps) {
  const t = useTranslations('deposit.statement')
  const applied = search.bookingCode ?? ''
  const [draft, setDraft] = useState<{ text: string; basedOn: string } | null>(null)
  // the address has changed since the user typed: drop the typed text
  if (draft && draft.basedOn !== applied) setDraft(null)
  const text = draft?.text ?? applied
  const [invalid, setInvalid] = useState(false)
  const apply = () => {
    const bookingCode = text.trim().toUpperCase()
    const isValid = bookingCode === '' || /^[A-Z0-9]{4,12}$/.test(bookingCode)
    setInvalid(!isValid)
    if (isValid && bookingCode !== applied) {
      onSearch({ bookingCode: bookingCode === '' ? undefined : bookingCode })
    }
  }
  return (
    <TextInput
      label={t('bookingCode')}
      placeholder={t('bookingCode')}
      value={text}
      error={invalid && t('bookingCodeWrong')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => setDraft({ text: value, basedOn: applied })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) apply()
      }}
    />
  )
}
