import { useLocale, useTranslations } from 'use-intl'
import type { AuditRow } from '#contract/admin/audit'
import type { AuditValue } from '#contract/admin/audit-changes'
import type { LoggedRule } from '#contract/money/price-rule'
import { useActorName } from '../../lib/session/use-actor-name.ts'
import { ruleSentence } from '../prices/rule-sentence.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'
import { actionKey, fieldLabel, readable, valueText } from './audit-text.ts'

/** The audit in the reader's language. */
export function useAuditWords() {
  const t = useTranslations('adminAudit')
  const prices = useTranslations('adminPrices')
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
    value: (field: string, value: AuditValue) =>
      valueText(readable(field, value), locale, {
        nothing: t('row.nothing'),
        yes: t('row.yes'),
        no: t('row.no'),
      }),
    /** For a cell: the id of a person, rule or invitation says nothing to a reader. */
    subject({ kind, code, name, rule }: AuditRow['subject']) {
      if (rule) return ruleSentence(rule, prices, locale)
      return name && idKinds.has(kind) ? name : code
    },
    rule: (rule: LoggedRule) => ruleSentence(rule, prices, locale),
  }
}

const idKinds = new Set(['user', 'invitation', 'command'])

type Words = ReturnType<typeof useTranslations<'adminAudit'>>
type Key = Parameters<Words['has']>[0]

function isWord(t: Words, key: string): key is Key {
  // `has` answers for any text
  return t.has(key as Key) // its type is narrower
}

function isKnown(code: string): code is AuditAction {
  return auditActions.some((action) => action === code)
}
