import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { OptionalField } from '../../ui/option-field.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { auditActions } from './audit-actions.ts'
import { type AuditSearch, orgNames, periodOf, toAuditFilter } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

type Props = { search: AuditSearch; onFilter: (changes: Partial<AuditSearch>, typed?: 'typed') => void }

const noFilters: AuditSearch = {
  q: '',
  org: undefined,
  action: undefined,
  subject: undefined,
  fromDate: undefined,
  toDate: undefined,
}

export function AuditFilters({ search, onFilter }: Props) {
  const t = useTranslations('adminAudit.filter')
  const words = useAuditWords()
  const period = periodOf(search)
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
          maxLength={60}
          onChange={(q) => onFilter({ q }, 'typed')}
        />
      }
      few={
        <>
          <TypedField
            label={t('subject')}
            placeholder={t('subjectHint')}
            value={search.subject ?? ''}
            maxLength={60}
            onChange={(subject) =>
              onFilter({ subject: subject.replace(/[^\w:./-]+/g, '') || undefined }, 'typed')
            }
          />
          <OptionalField
            label={t('action')}
            value={auditActions.find((action) => action === search.action)}
            options={auditActions}
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
