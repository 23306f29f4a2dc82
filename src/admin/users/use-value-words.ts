import { useTranslations } from 'use-intl'
import type { UserDetail } from '#contract/admin/users'
import { allowanceIn } from './rights/allowance.ts'
import { rightsDraft } from './rights/rights-draft.ts'

export type UserValues = Pick<UserDetail, 'displayName' | 'email' | 'role' | 'permissions' | 'book' | 'issue'>
type UserField = keyof UserValues

type ValueWords = {
  nameOf: (field: UserField) => string
  valueOf: (values: UserValues, field: UserField) => string
}

/** The fields of a user and their values, in words. */
export function useValueWords(): ValueWords {
  const t = useTranslations('adminUsers')
  const names = {
    displayName: t('user.name'),
    email: t('user.email'),
    role: t('user.role'),
    permissions: t('permission.legend'),
    book: t('user.book'),
    issue: t('user.issue'),
  }
  return {
    nameOf: (field) => names[field],
    valueOf(values, field) {
      if (field === 'role') return t(`role.${values.role}`)
      if (field === 'book' || field === 'issue') return t(`user.allowance.${allowanceIn(values[field])}`)
      if (field !== 'permissions') return String(values[field] ?? '')
      const { permissions } = rightsDraft(values.role, values.permissions)
      return permissions.map((name) => t(`permission.${name}.name`)).join(', ')
    },
  }
}
