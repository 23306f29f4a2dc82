import { useTranslations } from 'use-intl'
import { listAudit } from '#contract/admin/audit'
import { useSheetExport } from '../../lib/sheet/use-sheet-export.ts'
import { SheetExport } from '../../ui/list/export/sheet-export.tsx'
import { auditPlan, auditSheetRow } from './audit-sheet.ts'
import { changesText } from './audit-text.ts'
import { type AuditSearch, toAuditFilter } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Exports everything that matches the filters as a spreadsheet. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const t = useTranslations('adminAudit')
  const words = useAuditWords()
  const sheet = useSheetExport('Audit', {
    endpoint: listAudit,
    list: 'auditList',
    parts: { query: { ...toAuditFilter(search), exports: '1' } },
    plan: auditPlan({
      sheet: t('title'),
      when: t('row.when'),
      who: t('row.who'),
      organisation: t('export.organisation'),
      what: t('row.what'),
      kind: t('export.kind'),
      which: t('row.which'),
      about: t('export.aboutOrg'),
      address: t('export.address'),
      request: t('export.requestId'),
      changes: t('export.changes'),
    }),
    totalOf: (head) => head.total ?? 0,
    toRow: (row) => auditSheetRow(row, { ...words, changes: (one) => changesText(one, words) }),
  })
  // the number of rows is known only once the export has begun
  return <SheetExport {...sheet} words={(word, values) => t(`export.${word}`, values)} total={undefined} />
}
