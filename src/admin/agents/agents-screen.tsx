import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orgType } from '#contract/access/role'
import { createOrg, orgSort, orgStatus } from '#contract/admin/orgs'
import { useMay } from '../../lib/session/may.ts'
import { buttonClass } from '../../ui/button.tsx'
import {
  type Change,
  choiceFilter,
  type Filter,
  Filters,
  orderChoice,
  textFilter,
} from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { useOrderWords } from '../use-order-words.ts'
import styles from './agents.module.css'
import { NewAgentDialog } from './new-agent-dialog.tsx'
import { type AgentsSearch, agentsPage } from './queries.ts'
import { depthOf, useAgentColumns } from './use-agent-columns.tsx'

const route = getRouteApi('/app/admin/agent')

/** The organisations from the viewer's own downwards. */
export function AgentsScreen() {
  const t = useTranslations('adminAgents')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useAgentFilters()
  const [opened, setOpened] = useState(false)
  const mayCreate = useMay(createOrg.needs)
  const onSearch: Change<AgentsSearch> = (changes, how) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <>
      <ListHead
        title={t('title')}
        tools={
          mayCreate && (
            <Button
              size="sm"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              {t('new.open')}
            </Button>
          )
        }
      />
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => t(`filters.${word}`, values)}
      />
      {/* another search starts at its first page */}
      <AgentList key={JSON.stringify(search)} search={search} onSearch={onSearch} />
      <NewAgentDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type Props = { search: AgentsSearch; onSearch: Change<AgentsSearch> }

function AgentList({ search, onSearch }: Props) {
  const t = useTranslations('adminAgents')
  const columns = useAgentColumns(search.sort === undefined)
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after) => agentsPage(search, after)}
      rowsOf={({ orgList }) => orgList}
      keyOf={({ orgId }) => orgId}
      columns={columns}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      cardClass={styles.card}
      depthOf={depthOf}
      countOf={(count, hasMore) => t('count', { count, more: String(hasMore) })}
      moreWord={t('more')}
      empty={{
        title: t('none'),
        hint: t('noneHint'),
        action: (
          <Link to="/app/admin/agent" search={{ sort: search.sort }} className={buttonClass('quiet')}>
            {t('filters.clear')}
          </Link>
        ),
      }}
    />
  )
}

function useAgentFilters(): readonly Filter<AgentsSearch>[] {
  const t = useTranslations('adminAgents')
  const order = useOrderWords((field: 'name' | 'type' | 'status') => t(field))
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    choiceFilter('type', 'few', {
      label: t('type'),
      anyLabel: t('filters.anyType'),
      options: orgType.options,
      optionLabel: (option) => t(`types.${option}`),
    }),
    choiceFilter('status', 'few', {
      label: t('status'),
      anyLabel: t('filters.anyStatus'),
      options: orgStatus.options,
      optionLabel: (option) => t(`statuses.${option}`),
    }),
    orderChoice('sort', 'few', { ...order, options: orgSort.options }),
  ]
}
