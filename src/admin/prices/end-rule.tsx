import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { endRule, readRule } from '#contract/admin/prices'
import type { PriceRule } from '#contract/money/price-rule'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWriteKey } from '../write-key.ts'
import { rememberRule } from './queries.ts'
import { ruleSentence } from './rule-sentence.ts'

/** Ends a rule, after a question that names what follows. */
export function EndRule({ rule }: { rule: PriceRule }) {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const online = useOnline()
  const sentence = useSentence()
  const keyFor = useWriteKey()
  const [opened, setOpened] = useState(false)
  const { ruleId, version } = rule
  const end = useMutation({
    mutationFn: () =>
      ask(endRule, { params: { ruleId }, body: { version } }, { idempotencyKey: keyFor([ruleId, version]) }),
    onSuccess: rememberRule,
    async onError(error) {
      if (error instanceof ApiFailure && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: keyOf(readRule) })
    },
    onSettled: () => setOpened(false),
  })
  return (
    <>
      <Button variant="quiet" disabled={!online} onClick={() => setOpened(true)}>
        {t('end.act')}
      </Button>
      {end.isError && (
        <span role="alert" className={screen.problem}>
          {sentence(end.error)}
        </span>
      )}
      <ConfirmDialog
        opened={opened}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
        tone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setOpened(false)}
      >
        <p>{t('end.consequence', { rule: ruleSentence(rule, t, locale) })}</p>
      </ConfirmDialog>
    </>
  )
}
