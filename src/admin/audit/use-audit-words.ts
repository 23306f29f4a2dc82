import { useLocale, useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import type { AuditValue } from '#contract/admin/audit-changes'
import { useActorName } from '../../lib/use-actor-name.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'
import { actionKey, fieldLabel, valueText } from './audit-text.ts'

/** The audit in the reader's language. */
export function useAuditWords() {
  const t = useTranslations('adminAudit')
  const actor = useActorName()
  const locale = useLocale()
  return {
    /** An action that an older app does not know is shown by its code. */
    action: (code: string) => (isKnown(code) ? t(`action.${actionKey(code)}`) : code),
    who: ({ who, requestId, organisation }: AuditRow) =>
      organisation || who !== 'system'
        ? actor(who)
        : t(requestId === 'command line' ? 'row.commandLine' : 'row.system'),
    kind: (kind: string) => {
      const key = `kind.${kind}`
      return isWord(t, key) ? t(key) : t('kind.other')
    },
    field: (path: string) =>
      fieldLabel(path, (name) => {
        const key = `fields.${name}`
        return isWord(t, key) ? t(key) : null
      }),
    value: (value: AuditValue) =>
      valueText(value, locale, { nothing: t('row.nothing'), yes: t('row.yes'), no: t('row.no') }),
  }
}

type Words = ReturnType<typeof useTranslations<'adminAudit'>>
type Key = Parameters<Words['has']>[0]

function isWord(t: Words, key: string): key is Key {
  // `has` answers for any text
  return t.has(key as Key) // its type is narrower
}

function isKnown(code: string): code is AuditAction {
  return auditActions.some((action) => action === code)
}
