import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { endRule, readRule } from '#contract/admin/prices'
import type { PriceRule } from '#contract/money/price-rule'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { WriteFailed } from '../write-failed.tsx'
import { rememberRule } from './queries.ts'
import { ruleSentence } from './rule-sentence.ts'

/** Ends a rule, after a question that names what follows. */
export function EndRule({ rule }: { rule: PriceRule }) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const { ruleId, version } = rule
  const end = useWrite({
    send: (askOnce) => askOnce(endRule, { params: { ruleId }, body: { version } }),
    onSaved: rememberRule,
    reread: () => queryClient.invalidateQueries({ queryKey: keyOf(readRule) }),
  })
  return (
    <>
      <Button variant="quiet" disabled={!end.online} onClick={() => setOpened(true)}>
        {t('end.act')}
      </Button>
      <WriteFailed error={end.error} />
      <ConfirmDialog
        opened={opened}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
        tone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setOpened(false) })}
        onClose={() => setOpened(false)}
      >
        <p>{t('end.consequence', { rule: ruleSentence(rule, t, locale) })}</p>
      </ConfirmDialog>
    </>
  )
}
