import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { OpenChangeNote } from '../../../shell/outbox/change/open-change-note.tsx'
import type { OpenPnrChange as OpenChange } from '../../../shell/outbox/command/hotel-commands.ts'

const screens = {
  ISSUE_PNR: '/app/pnr/issued/$supplierCode/$bookingCode',
  CANCEL_PNR: '/app/pnr/cancel/$supplierCode/$bookingCode',
  CHANGE_PNR: '/app/pnr/change/$supplierCode/$bookingCode',
} as const satisfies Record<OpenChange['kind'], string>

/** An act on the booking that was confirmed on this device and has no answer, in place of what would be offered. */
export function OpenPnrChange({ change }: { change: OpenChange }) {
  const t = useTranslations('pnr.act')
  const { commandId, kind, supplierCode, code } = change
  return (
    <OpenChangeNote change={change} text={(values) => t('openHere', values)}>
      <Button
        renderRoot={(props) => (
          <Link
            to={screens[kind]}
            params={{ supplierCode, bookingCode: code }}
            state={{ commandId }}
            {...props}
          />
        )}
      >
        {t('seeHow')}
      </Button>
    </OpenChangeNote>
  )
}
