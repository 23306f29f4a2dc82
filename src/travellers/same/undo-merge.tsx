import { useNavigate } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { fullName } from '#contract/travellers/names'
import { undoMerge } from '#contract/travellers/same-person'
import type { TravellerRecord } from '#contract/travellers/traveller'
import { ApiFailure } from '../../lib/call/failure.ts'
import { formatDay } from '../../lib/language/format.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { WriteFailed } from '../write-failed.tsx'

/** Takes a merge back, for as long as both records are kept. */
export function UndoMerge({ traveller: { travellerId, mergedList } }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers.twins')
  const locale = useLocale()
  const sentence = useSentence()
  const navigate = useNavigate()
  const whyNot = useWhyNot(undoMerge.needs)
  const undo = useWrite({
    send: (askOnce, confirmed: boolean) =>
      askOnce(undoMerge, { params: { travellerId }, body: { confirmed } }),
    onSaved: async ({ travellerIds: [first] }) => {
      if (first)
        await navigate({ to: '/app/travellers/$travellerId', params: { travellerId: first }, replace: true })
      await invalidateFigures('TRAVELLERS')
    },
  })
  const { error } = undo
  const isAsked = error instanceof ApiFailure && error.code === 'CONFIRM_FIRST'
  const [one] = mergedList
  if (!one) return null
  return (
    <Section title={t('merged')}>
      <p>
        {t('mergedText', {
          names: mergedList.map(fullName).join(', '),
          day: formatDay(one.undoUntil.slice(0, 10), locale),
        })}
      </p>
      <Button
        variant="quiet"
        disabled={whyNot !== null || !undo.online}
        loading={undo.isPending}
        onClick={() => undo.mutate(false)}
      >
        {t('undo')}
      </Button>
      {!isAsked && <WriteFailed error={error} />}
      <ConfirmDialog
        opened={isAsked}
        title={t('undo')}
        confirmLabel={t('undoAnyway')}
        warns
        onConfirm={() => undo.mutate(true)}
        onClose={() => isAsked && undo.reset()}
      >
        <p>{sentence(error)}</p>
      </ConfirmDialog>
    </Section>
  )
}
