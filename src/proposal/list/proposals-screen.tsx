import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { placeOfProposal } from '#contract/proposal/proposal'
import { proposalState } from '#contract/proposal/proposal-state'
import { keepWords, keptWords, noWords } from '../../shell/sale/typed-words.ts'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import styles from '../proposals.module.css'
import { proposalsFor } from '../queries.ts'
import { CountLine } from './count-line.tsx'
import { DraftList } from './draft-list.tsx'
import { useProposalColumns } from './use-proposal-columns.tsx'

const route = getRouteApi('/app/proposals')

/** The proposals that were sent, the last one first. */
export function ProposalsScreen() {
  const t = useTranslations('proposals')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useProposalColumns()
  const words = (search.typed && keptWords(search.typed)?.search) || ''
  const isNarrowed = words !== '' || search.state !== undefined
  const change = (changes: Partial<typeof search>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false })
  return (
    <div className={listing.screen}>
      <ListHead title={t('title')} />
      <DraftList />
      <div className={styles.filters}>
        <TypedField
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={words}
          onChange={(text) => change({ typed: keepWords({ ...noWords, search: text }) }, true)}
        />
        <OptionalField
          label={t('list.state')}
          anyLabel={t('list.anyState')}
          options={proposalState.options}
          optionLabel={(state) => t(`state.${state}`)}
          value={search.state}
          onChoose={(state) => change({ state })}
        />
      </div>
      <GrowingList
        few
        key={`${search.state} ${search.typed}`}
        title={t('title')}
        pageAfter={(after) => proposalsFor(search, after)}
        rowsOf={({ proposalList }) => proposalList}
        keyOf={placeOfProposal}
        columns={columns}
        above={(first) => first && <CountLine counts={first.counts} />}
        countOf={(count, hasMore) => t('list.count', { count, more: String(hasMore) })}
        moreWord={t('list.more')}
        empty={{
          title: t(isNarrowed ? 'list.noneFound' : 'list.none'),
          hint: t(isNarrowed ? 'list.noneFoundHint' : 'list.noneHint'),
          action: null,
        }}
      />
    </div>
  )
}
