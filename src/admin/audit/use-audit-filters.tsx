import { useTranslations } from 'use-intl'
import { actionsOfGroup, auditGroup, auditSubject } from '#contract/admin/audit'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { choiceFilter, type Filter, periodFilter, textFilter } from '../../ui/list/filters.tsx'
import { useOrgFilter } from '../use-org-filter.ts'
import { auditActions } from './audit-actions.ts'
import { PersonField } from './person-field.tsx'
import type { AuditSearch } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

export function useAuditFilters({ group }: AuditSearch): readonly Filter<AuditSearch>[] {
  const t = useTranslations('adminAudit.filter')
  const words = useAuditWords()
  const ofOrg = useOrgFilter({ label: t('org'), anyLabel: t('anyOrg') })
  const ofGroup = choiceFilter<AuditSearch, 'group'>('group', 'few', {
    label: t('group'),
    anyLabel: t('anyGroup'),
    options: auditGroup.options,
    optionLabel: (one) => t(`groups.${one}`),
  })
  return [
    textFilter('q', 'search', { label: t('q'), placeholder: t('qHint') }),
    {
      at: 'few',
      isSet: ({ subject }) => subject !== undefined,
      none: { subject: undefined },
      field: ({ subject }, onSearch) => (
        <TypedField
          label={t('subject')}
          placeholder={t('subjectHint')}
          value={subject ?? ''}
          rule={auditSubject}
          onChange={(text) => onSearch({ subject: text.trim() || undefined }, 'typed')}
        />
      ),
    },
    {
      at: 'few',
      isSet: ({ person }) => person !== undefined,
      none: { person: undefined },
      field: ({ person }, onSearch) => (
        <PersonField person={person} onChoose={(chosen) => onSearch({ person: chosen })} />
      ),
    },
    {
      ...ofGroup,
      // an action of the group before would find nothing
      field: (search, onSearch) =>
        ofGroup.field(search, (changes) => onSearch({ ...changes, action: undefined })),
    },
    choiceFilter('action', 'few', {
      label: t('action'),
      anyLabel: t('anyAction'),
      options: auditActions.filter(
        (action) => !group || actionsOfGroup[group].some((first) => action.startsWith(`${first}.`)),
      ),
      optionLabel: words.action,
    }),
    ofOrg,
    periodFilter('few', {
      words: (word) => t(word),
      clearLabel: ({ label }) => t('clearDay', { label }),
    }),
  ]
}
