import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { roleCode } from '#contract/access/role'
import { userSort, userStatus } from '#contract/admin/users'
import { parseOption } from '../../lib/address/parse-option.ts'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { SortField } from '../sort-field.tsx'
import { agencyNames, sortOfUsers, toUserQuery, type UserSearch } from './queries.ts'

type Props = { search: UserSearch; onSearch: (changes: UserSearch, how?: 'typed') => void }

export const noUserFilters: UserSearch = { q: '', org: undefined, role: undefined, status: undefined }

export function UserFilters({ search, onSearch }: Props) {
  const t = useTranslations('adminUsers')
  const agencies = useQuery(agencyNames).data?.orgNames ?? []
  const nameOf = (orgId: string) => agencies.find((org) => org.orgId === orgId)?.orgName ?? orgId
  const count = Object.keys(Object(toUserQuery(search))).length
  const words = {
    title: t('filters.title'),
    open: t('filters.open', { count }),
    clear: t('clear'),
    show: t('filters.show'),
  }
  return (
    <FilterPanel
      words={words}
      active={count > 0}
      onClear={() => onSearch(noUserFilters)}
      search={
        <TypedField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q }, 'typed')}
        />
      }
      few={
        <>
          {agencies.length > 1 && (
            <OptionalField
              label={t('filters.agency')}
              value={search.org}
              options={agencies.map(({ orgId }) => orgId)}
              optionLabel={nameOf}
              anyLabel={t('filters.anyAgency')}
              onChoose={(org) => onSearch({ org })}
            />
          )}
          <OptionalField
            label={t('filters.role')}
            value={parseOption(roleCode, search.role ?? '')}
            options={roleCode.options}
            optionLabel={(role) => t(`role.${role}`)}
            anyLabel={t('filters.anyRole')}
            onChoose={(role) => onSearch({ role })}
          />
          <OptionalField
            label={t('filters.status')}
            value={parseOption(userStatus, search.status ?? '')}
            options={userStatus.options}
            optionLabel={(status) => t(`status.${status}`)}
            anyLabel={t('filters.anyStatus')}
            onChoose={(status) => onSearch({ status })}
          />
          <SortField
            options={userSort.options}
            value={sortOfUsers(search)}
            labelOf={(field) => t(`column.${field === 'name' ? 'user' : field}`)}
            onSort={(sort) => onSearch({ sort })}
          />
        </>
      }
    />
  )
}
