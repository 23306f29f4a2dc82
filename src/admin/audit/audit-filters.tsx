import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { actionsOfGroup, auditGroup, auditSubject } from '#contract/admin/audit'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { PeriodFields } from '../../ui/day/period-fields.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { auditActions } from './audit-actions.ts'
import { PersonField } from './person-field.tsx'
import { type AuditSearch, orgNames, periodOf, toAuditFilter } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

type Props = { search: AuditSearch; onFilter: (changes: Partial<AuditSearch>, typed?: 'typed') => void }

const noFilters: AuditSearch = {
  q: '',
  org: undefined,
  action: undefined,
  group: undefined,
  person: undefined,
  subject: undefined,
  fromDate: undefined,
  toDate: undefined,
}

export function AuditFilters({ search, onFilter }: Props) {
  const t = useTranslations('adminAudit.filter')
  const words = useAuditWords()
  const period = periodOf(search)
  const group = auditGroup.options.find((one) => one === search.group)
  const actions = auditActions.filter(
    (action) => !group || actionsOfGroup[group].some((first) => action.startsWith(`${first}.`)),
  )
  return (
    <FilterPanel
      words={{ title: t('title'), open: t('open'), clear: t('clear'), show: t('show') }}
      active={Object.keys(toAuditFilter(search)).length > 0}
      onClear={() => onFilter(noFilters)}
      search={
        <TypedField
          label={t('q')}
          placeholder={t('qHint')}
          value={search.q}
          onChange={(q) => onFilter({ q }, 'typed')}
        />
      }
      few={
        <>
          <TypedField
            label={t('subject')}
            placeholder={t('subjectHint')}
            value={search.subject ?? ''}
            rule={auditSubject}
            onChange={(subject) => onFilter({ subject: subject.trim() || undefined }, 'typed')}
          />
          <PersonField person={search.person} onChoose={(person) => onFilter({ person })} />
          <OptionalField
            label={t('group')}
            value={group}
            options={auditGroup.options}
            optionLabel={(one) => t(`groups.${one}`)}
            anyLabel={t('anyGroup')}
            onChoose={(chosen) => onFilter({ group: chosen, action: undefined })}
          />
          <OptionalField
            label={t('action')}
            value={actions.find((action) => action === search.action)}
            options={actions}
            optionLabel={words.action}
            anyLabel={t('anyAction')}
            onChoose={(action) => onFilter({ action })}
          />
          <OrgField search={search} onFilter={onFilter} />
          <PeriodFields
            words={(word) => t(word)}
            clearLabel={({ label }) => t('clearDay', { label })}
            search={period}
            period={{ fromDate: period.fromDate ?? null, toDate: period.toDate ?? null }}
            onSearch={onFilter}
          />
        </>
      }
    />
  )
}

/** Only for people with organisations below theirs. */
function OrgField({ search, onFilter }: Props) {
  const t = useTranslations('adminAudit.filter')
  const { data } = useQuery(orgNames)
  const names = new Map(data?.orgNames.map(({ orgId, orgName }) => [orgId, orgName]))
  if (names.size < 2) return null
  return (
    <OptionalField
      label={t('org')}
      value={search.org}
      options={[...names.keys()]}
      optionLabel={(orgId) => names.get(orgId) ?? orgId}
      anyLabel={t('anyOrg')}
      onChoose={(org) => onFilter({ org })}
    />
  )
}
