import { useTranslations } from 'use-intl'
import { roleCode } from '#contract/access/role'
import { userSort, userStatus } from '#contract/admin/users'
import { choiceFilter, type Filter, orderChoice, textFilter } from '../../ui/list/filters.tsx'
import { useOrderWords } from '../use-order-words.ts'
import { useOrgFilter } from '../use-org-filter.ts'
import type { UsersSearch } from './queries.ts'

export function useUserFilters(): readonly Filter<UsersSearch>[] {
  const t = useTranslations('adminUsers')
  const order = useOrderWords((field: 'name' | 'lastSignIn') =>
    t(`column.${field === 'name' ? 'user' : field}`),
  )
  const ofAgency = useOrgFilter({
    label: t('filters.agency'),
    anyLabel: t('filters.anyAgency'),
  })
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    ofAgency,
    choiceFilter('role', 'few', {
      label: t('filters.role'),
      anyLabel: t('filters.anyRole'),
      options: roleCode.options,
      optionLabel: (role) => t(`role.${role}`),
    }),
    choiceFilter('status', 'few', {
      label: t('filters.status'),
      anyLabel: t('filters.anyStatus'),
      options: userStatus.options,
      optionLabel: (status) => t(`status.${status}`),
    }),
    orderChoice('sort', 'few', { ...order, options: userSort.options }),
  ]
}
