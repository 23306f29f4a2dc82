import { NativeSelect, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayInJakarta } from '#contract/dates'
import { statementDays } from '#contract/deposit'
import { serverNow } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { calendarNamed, useCalendarProps } from '../../ui/calendar-props.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './deposit-screen.module.css'
import { depositOrganisations } from './queries.ts'
import { movementFilters, type StatementSearch } from './statement-search.ts'

type Props = { search: StatementSearch; onFilter: (changes: Partial<StatementSearch>) => void }

/** On a phone they are folded away: the money comes first. */
export function StatementFilters(props: Props) {
  const t = useTranslations('deposit.statement')
  const wide = useWide()
  const { fromDate, toDate, kind, bookingCode } = props.search
  const active = [fromDate, toDate, kind, bookingCode].filter((value) => value !== undefined).length
  if (wide) {
    return (
      <Fields {...props}>
        <OrganisationField {...props} />
      </Fields>
    )
  }
  return (
    <>
      <OrganisationField {...props} />
      <details className={styles.folded}>
        <summary>{t('filters', { count: active })}</summary>
        <Fields {...props} />
      </details>
    </>
  )
}

function Fields({ search, onFilter, children }: Props & { children?: ReactNode }) {
  const t = useTranslations('deposit')
  return (
    <search className={styles.filters} aria-label={t('statement.filterLabel')}>
      {children}
      <PeriodFields search={search} onFilter={onFilter} />
      <NativeSelect
        label={t('statement.kind')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('statement.allKinds') },
          ...movementFilters.map((kind) => ({ value: kind, label: t(`filter.${kind}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ kind: movementFilters.find((kind) => kind === value) })
        }
      />
      <BookingField key={search.bookingCode} search={search} onFilter={onFilter} />
    </search>
  )
}

/** For who stands above others: whose deposit it is. */
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
  const ids = { from: useId(), to: useId() }
  const shared = useCalendarProps({ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') })
  const today = dayInJakarta(serverNow())
  const from = search.fromDate ?? addDays(today, -statementDays.back)
  const to = search.toDate ?? addDays(today, statementDays.ahead)
  return (
    <>
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.from)}
        label={t('from')}
        value={from}
        maxDate={to}
        onChange={(fromDate) => fromDate && onFilter({ fromDate })}
      />
      <DatePickerInput
        {...shared}
        {...calendarNamed(ids.to)}
        label={t('to')}
        value={to}
        minDate={from}
        onChange={(toDate) => toDate && onFilter({ toDate })}
      />
    </>
  )
}

/** A locator counts when it is complete: at Enter, or when the field is left. */
function BookingField({ search, onFilter }: Props) {
  const t = useTranslations('deposit.statement')
  const [text, setText] = useState(search.bookingCode ?? '')
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const bookingCode = text.trim().toUpperCase()
    const fits = bookingCode === '' || /^[A-Z0-9]{4,12}$/.test(bookingCode)
    setWrong(!fits)
    if (fits && bookingCode !== (search.bookingCode ?? '')) {
      onFilter({ bookingCode: bookingCode === '' ? undefined : bookingCode })
    }
  }
  return (
    <TextInput
      label={t('bookingCode')}
      value={text}
      error={wrong && t('bookingCodeWrong')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
