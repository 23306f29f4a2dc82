import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'

type Props = { code: string; unsaved: boolean }

/** Asks for confirmation when the person leaves the booking with unsaved corrections. */
export function LeaveEdits({ code, unsaved }: Props) {
  const t = useTranslations('insuranceList.leave')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) =>
      !(next.routeId === '/app/insurance/bookinglist' && next.search.bookingLocatorCode === code),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('title')}
      tone="danger"
      confirmLabel={t('leave')}
      closeLabel={t('stay')}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
