import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orgType } from '#contract/access/role'
import { createOrg, orgSort, orgStatus } from '#contract/admin/orgs'
import { parseOption } from '../../lib/address/parse-option.ts'
import { useMay } from '../../lib/session/may.ts'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { SortField } from '../sort-field.tsx'
import { AgentRows } from './agent-rows.tsx'
import { NewAgentDialog } from './new-agent-dialog.tsx'
import type { AgentsSearch } from './queries.ts'

const route = getRouteApi('/app/admin/agent')
const noFilters: AgentsSearch = { q: '' }

/** The organisations from the viewer's own downwards. */
export function AgentsScreen() {
  const t = useTranslations('adminAgents')
  const search = route.useSearch()
  const [opened, setOpened] = useState(false)
  const mayCreate = useMay(createOrg.needs)
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
      <Filters />
      {/* another search starts at its first page */}
      <AgentRows key={JSON.stringify(search)} search={search} />
      <NewAgentDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function Filters() {
  const t = useTranslations('adminAgents')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<AgentsSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => ({ ...noFilters, ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
  const active = [search.q !== '', search.type, search.status].filter(Boolean).length
  return (
    <FilterPanel
      words={{
        title: t('filters.title'),
        open: t('filters.open', { count: active }),
        clear: t('filters.clear'),
        show: t('filters.show'),
      }}
      active={active > 0}
      onClear={() => onSearch({ ...noFilters, type: undefined, status: undefined })}
      search={
        <TypedField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={search.q}
          onChange={(q) => onSearch({ q }, 'typed')}
        />
      }
      few={
        <>
          <OptionalField
            label={t('type')}
            value={orgType.options.find((one) => one === search.type)}
            options={orgType.options}
            optionLabel={(option) => t(`types.${option}`)}
            anyLabel={t('filters.anyType')}
            onChoose={(type) => onSearch({ type })}
          />
          <OptionalField
            label={t('status')}
            value={orgStatus.options.find((one) => one === search.status)}
            options={orgStatus.options}
            optionLabel={(option) => t(`statuses.${option}`)}
            anyLabel={t('filters.anyStatus')}
            onChoose={(status) => onSearch({ status })}
          />
          <SortField
            options={orgSort.options}
            value={parseOption(orgSort, search.sort ?? '')}
            labelOf={(field) => t(field)}
            onSort={(sort) => onSearch({ sort })}
          />
        </>
      }
    />
  )
}
