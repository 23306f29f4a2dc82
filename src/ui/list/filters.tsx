import { Fragment, type ReactNode } from 'react'
import { OptionalField, OptionField } from '../choice/option-field.tsx'
import { PeriodFields } from '../day/period-fields.tsx'
import { OfferedField } from '../form/offered-field.tsx'
import { TypedField } from '../form/typed-field.tsx'
import { useTableFits, useWide } from '../use-wide.ts'
import { FilterPanel } from './filter-panel.tsx'

/** `typed`: replaces the history entry instead of adding one per letter. */
export type Change<S> = (changes: Partial<S>, how?: 'typed') => void

/** A field above a list, and what it is when it narrows nothing. */
export type Filter<S> = {
  /** Always in sight; in the line beside it; folded, or in the dialog of a phone. */
  at: 'search' | 'few' | 'more'
  /** Whether it narrows the list. */
  isSet: (search: S) => boolean
  none: Partial<S>
  field: (search: S, onSearch: Change<S>) => ReactNode
  /** Only where no heading of a table does the same. */
  onCardsOnly?: boolean
}

type Texts<S> = { [K in keyof S]-?: S[K] extends string | undefined ? K : never }[keyof S] & string
type Optional<S> = { [K in keyof S]-?: undefined extends S[K] ? K : never }[keyof S] & string

type At = Filter<never>['at']

/** A text that is searched for. */
export function textFilter<S extends object>(
  name: Texts<S>,
  at: At,
  words: { label: string; placeholder?: string; onEnter?: ((text: string) => void) | undefined },
): Filter<S> {
  const chosenIn = (search: S) => String(search[name] ?? '')
  return {
    at,
    isSet: (search) => chosenIn(search).trim() !== '',
    none: part(name, ''),
    field: (search, onSearch) => (
      <TypedField
        {...words}
        value={chosenIn(search)}
        onChange={(text) => onSearch(part(name, text), 'typed')}
      />
    ),
  }
}

/** One of a few known values, or any of them. */
export function choiceFilter<S extends object, const N extends Optional<S>>(
  name: N,
  at: At,
  choice: {
    label: string
    anyLabel: string
    options: readonly (NonNullable<S[N]> & string)[]
    optionLabel: (option: NonNullable<S[N]> & string) => string
  },
): Filter<S> {
  const chosenIn = (search: S) => choice.options.find((one) => one === search[name])
  return {
    at,
    // before the options are there, too
    isSet: (search) => search[name] !== undefined,
    none: part(name, undefined),
    field: (search, onSearch) => (
      <OptionalField {...choice} value={chosenIn(search)} onChoose={(one) => onSearch(part(name, one))} />
    ),
  }
}

/** The order of the list, which is no filter. */
export function orderChoice<S extends object, const N extends Optional<S>>(
  name: N,
  at: At,
  choice: Parameters<typeof choiceFilter<S, N>>[2],
): Filter<S> {
  return { ...choiceFilter<S, N>(name, at, choice), isSet: () => false, none: {}, onCardsOnly: true }
}

/** One of the names that the server offers, or any of them. */
export function nameFilter<S extends object>(
  name: Texts<S>,
  at: At,
  offered: { label: string; anyLabel: string; names: readonly string[] },
): Filter<S> {
  const chosenIn = (search: S) => String(search[name] ?? '')
  return {
    at,
    isSet: (search) => chosenIn(search) !== '',
    none: part(name, ''),
    field: (search, onSearch) => (
      <OfferedField {...offered} value={chosenIn(search)} onChoose={(one) => onSearch(part(name, one))} />
    ),
  }
}

type Period = { fromDate?: string | undefined; toDate?: string | undefined }

type PeriodWords = Pick<Parameters<typeof PeriodFields>[0], 'words' | 'clearLabel'>

/** The first and the last day. */
export function periodFilter<S extends Period>(
  at: At,
  words: PeriodWords,
  /** What counts where the person has chosen no day. */
  periodOf: (search: S) => { fromDate: string | null; toDate: string | null } = ({ fromDate, toDate }) => ({
    fromDate: fromDate ?? null,
    toDate: toDate ?? null,
  }),
): Filter<S> {
  return {
    at,
    isSet: ({ fromDate, toDate }) => fromDate !== undefined || toDate !== undefined,
    none: periodOfNoDays as Partial<S>,
    field: (search, onSearch) => (
      <PeriodFields
        {...words}
        search={search}
        onSearch={(days) => onSearch(days as Partial<S>)}
        period={periodOf(search)}
      />
    ),
  }
}

const periodOfNoDays: Period = { fromDate: undefined, toDate: undefined }

/** The first and the last day, and of what they are: of the booking, the start … (the first option narrows nothing). */
export function qualifiedPeriodFilter<Q extends string, S extends Period & { dateQualifier: Q }>(
  at: At,
  qualifier: { label: string; options: readonly [Q, ...Q[]]; optionLabel: (option: Q) => string },
  ...period: Parameters<typeof periodFilter<S>> extends [At, ...infer Rest] ? Rest : never
): Filter<S> {
  const days = periodFilter<S>(at, ...period)
  const [usual] = qualifier.options
  return {
    at,
    isSet: (search) => days.isSet(search) || search.dateQualifier !== usual,
    none: { ...days.none, dateQualifier: usual },
    field: (search, onSearch) => (
      <>
        <OptionField
          {...qualifier}
          value={search.dateQualifier}
          onChoose={(dateQualifier) => onSearch({ dateQualifier } as Partial<S>)}
        />
        {days.field(search, onSearch)}
      </>
    ),
  }
}

function part<S>(name: keyof S, value: unknown): Partial<S> {
  return { [name]: value } as Partial<S>
}

/** The changes that clear every filter. */
export function noFilters<S>(filters: readonly Filter<S>[]): Partial<S> {
  return Object.assign({}, ...filters.map(({ none }) => none))
}

/** How many narrow the list. */
export function countFilters<S>(filters: readonly Filter<S>[], search: S): number {
  return filters.filter(({ isSet }) => isSet(search)).length
}

type Props<S> = {
  filters: readonly Filter<S>[]
  search: S
  onSearch: Change<S>
  /** `open`: the button for the fields without room, with the number of filters that are set. */
  words: (word: 'title' | 'clear' | 'show' | 'open', values: { count: number }) => string
  /** That button on a wide screen, with the number of those behind it; absent: as `open`. */
  more?: (values: { count: number }) => string
  /** The table of the list has few columns. */
  few?: boolean
}

/** The filters above a list: one line, the others folded or in a dialog. */
export function Filters<S>({ filters, search, onSearch, words, more: moreWord, few = false }: Props<S>) {
  const wide = useWide()
  const tableFits = useTableFits()
  const hasHeadings = few ? wide : tableFits
  const fieldsAt = (place: At) =>
    filters.flatMap(({ at, field, onCardsOnly }, index) =>
      at === place && !(onCardsOnly && hasHeadings)
        ? [<Fragment key={`filter ${index + 1}`}>{field(search, onSearch)}</Fragment>]
        : [],
    )
  const more = fieldsAt('more')
  const active = countFilters(filters, search)
  const folded = countFilters(
    filters.filter(({ at }) => at === 'more'),
    search,
  )
  const count = { count: active }
  return (
    <FilterPanel
      words={{
        title: words('title', count),
        clear: words('clear', count),
        show: words('show', count),
        open: wide && moreWord ? moreWord({ count: folded }) : words('open', count),
      }}
      active={active > 0}
      onClear={() => onSearch(noFilters(filters))}
      search={fieldsAt('search')}
      few={fieldsAt('few')}
      more={more.length > 0 && more}
      moreActive={folded > 0}
    />
  )
}
