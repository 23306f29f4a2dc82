import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { createTraveller, placeOfTraveller, typedName } from '#contract/travellers/book'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type Change, type Filter, Filters, textFilter } from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { travellerPage } from '../queries.ts'
import { TravellerTabs } from '../traveller-tabs.tsx'
import { BookSettings } from './book-settings.tsx'
import { useTravellerColumns } from './use-traveller-columns.tsx'

type Search = { q: string }

/** The traveller book. What is typed stays out of the address, since it is the name of somebody. */
export function TravellersScreen() {
  const t = useTranslations('travellers')
  const [search, setSearch] = useState<Search>({ q: '' })
  const whyNotNew = useWhyNot(createTraveller.needs)
  const onSearch: Change<Search> = (changes) => setSearch((before) => ({ ...before, ...changes }))
  return (
    <div className={listing.screen}>
      <TravellerTabs />
      <ListHead
        title={t('title')}
        tools={
          !whyNotNew && (
            <>
              <Link to="/app/travellers/import" className={buttonClass('quiet')}>
                {t('import.open')}
              </Link>
              <NewLink />
            </>
          )
        }
      />
      {whyNotNew && <p className={screen.quiet}>{whyNotNew}</p>}
      <Filters
        few
        filters={filters(t)}
        search={search}
        onSearch={onSearch}
        words={(word) => (word === 'clear' ? t('clear') : t('filter'))}
      />
      <Found key={search.q} typed={search.q.trim()} onClear={() => setSearch({ q: '' })} />
      <BookSettings />
    </div>
  )
}

function NewLink() {
  const t = useTranslations('travellers')
  return (
    <Link to="/app/travellers/new" className={buttonClass('quiet')}>
      {t('new')}
    </Link>
  )
}

function filters(t: ReturnType<typeof useTranslations<'travellers'>>): readonly Filter<Search>[] {
  return [textFilter('q', 'search', { label: t('search'), placeholder: t('searchHint') })]
}

function Found({ typed, onClear }: { typed: string; onClear: () => void }) {
  const t = useTranslations('travellers')
  const columns = useTravellerColumns()
  const sought = v.is(typedName, typed) ? typed : ''
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after) => travellerPage(sought, after)}
      rowsOf={({ travellerList }) => travellerList}
      keyOf={placeOfTraveller}
      columns={columns}
      countOf={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
      moreWord={t('more')}
      empty={{
        title: t(sought ? 'noneFound' : 'none'),
        hint: t(sought ? 'noneFoundHint' : 'noneHint'),
        action: sought ? (
          <button type="button" className={buttonClass('quiet')} onClick={onClear}>
            {t('clear')}
          </button>
        ) : (
          <NewLink />
        ),
      }}
    />
  )
}
