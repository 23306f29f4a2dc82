import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { statementDays } from '#contract/money/deposit'
import { serverNow } from '../lib/call/clock.ts'
import { useSession } from '../lib/session/session.ts'
import { OptionalField } from '../ui/choice/option-field.tsx'
import { DayField } from '../ui/day/day-field.tsx'
import { isComposing } from '../ui/form/is-composing.ts'
import { FilterPanel } from '../ui/list/filter-panel.tsx'
import { depositOrganisations } from './queries.ts'
import { movementFilters, noFilters, type StatementSearch } from './statement-search.ts'

type Props = { search: StatementSearch; onFilter: (changes: Partial<StatementSearch>) => void }

/** In the line the locator, whose deposit and which movements; the days open. */
export function StatementFilters({ search, onFilter }: Props) {
  const t = useTranslations('deposit.statement')
  const { fromDate, toDate, kind, bookingCode } = search
  const count = [fromDate, toDate, kind, bookingCode].filter((value) => value !== undefined).length
  return (
    <FilterPanel
      words={{ title: t('filterLabel'), open: t('filters', { count }), clear: t('clear'), show: t('show') }}
      active={count > 0}
      onClear={() => onFilter(noFilters)}
      search={<BookingField search={search} onFilter={onFilter} />}
      few={
        <>
          <OrganisationField search={search} onFilter={onFilter} />
          <KindField search={search} onFilter={onFilter} />
        </>
      }
      more={<PeriodFields search={search} onFilter={onFilter} />}
      moreActive={fromDate !== undefined || toDate !== undefined}
    />
  )
}

function KindField({ search, onFilter }: Props) {
  const t = useTranslations('deposit')
  return (
    <OptionalField
      label={t('statement.kind')}
      value={movementFilters.find((kind) => kind === search.kind)}
      options={movementFilters}
      optionLabel={(kind) => t(`filter.${kind}`)}
      anyLabel={t('statement.allKinds')}
      onChoose={(kind) => onFilter({ kind })}
    />
  )
}

/** Chooses whose deposit is shown; only for users who may see other organisations' deposits. */
function OrganisationField({ search, onFilter }: Props) {
  const t = useTranslations('deposit.statement')
  const own = useSession()?.claims.orgId
  const { data } = useQuery(depositOrganisations)
  const orgList = data?.orgList ?? []
  if (!orgList.some(({ orgId }) => orgId !== own)) return null
  return (
    <NativeSelect
      label={t('organisation')}
      value={search.org ?? own ?? ''}
      data={[
        ...(orgList.some(({ orgId }) => orgId === own)
          ? []
          : [{ value: own ?? '', label: t('ownOrganisation') }]),
        ...orgList.map(({ orgId, orgName }) => ({ value: orgId, label: orgName })),
      ]}
      onChange={({ currentTarget: { value } }) => onFilter({ org: value === own ? undefined : value })}
    />
  )
}

function PeriodFields({ search, onFilter }: Props) {
  const t = useTranslations('deposit.statement')
  const words = { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }
  const today = dayInJakarta(serverNow())
  const defaults = {
    from: addDays(today, -statementDays.back),
    to: addDays(today, statementDays.ahead),
  }
  const from = search.fromDate ?? defaults.from
  const to = search.toDate ?? defaults.to
  // clearing one day also clears the other if the period would end before it begins
  const unsetFrom = { fromDate: undefined, ...(to < defaults.from && { toDate: undefined }) }
  const unsetTo = { toDate: undefined, ...(from > defaults.to && { fromDate: undefined }) }
  return (
    <>
      <DayField
        words={words}
        label={t('from')}
        value={from}
        max={to}
        clearable={search.fromDate !== undefined}
        clearButtonProps={{ 'aria-label': t('defaultDate', { label: t('from') }) }}
        onChange={(fromDate) => onFilter(fromDate ? { fromDate } : unsetFrom)}
      />
      <DayField
        words={words}
        label={t('to')}
        value={to}
        min={from}
        clearable={search.toDate !== undefined}
        clearButtonProps={{ 'aria-label': t('defaultDate', { label: t('to') }) }}
        onChange={(toDate) => onFilter(toDate ? { toDate } : unsetTo)}
      />
    </>
  )
}

/** Filters by locator, applied on Enter or when the field loses the focus. */
function BookingField({ search, onFilter }: Props) {
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
      onFilter({ bookingCode: bookingCode === '' ? undefined : bookingCode })
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
